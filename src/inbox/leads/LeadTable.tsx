import {
  DataGrid,
  type GridColDef,
  type GridRowId,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type ReactNode, useMemo } from 'react';
import type { InboxLead, LeadPage } from '#contract/inbox/inboxLead.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { DueTime, LeadAge } from '../desk/DueTime.tsx';
import { ownerName, useEmployee } from '../desk/useDesk.ts';
import { useFocusLead } from './focusedLead.ts';
import { formatCount, type InboxView, lateFirst, pageSizes, reachable } from './inboxView.ts';
import {
  cellText,
  formAndRequest,
  type LeadColumn,
  leadColumns,
  leadTitle,
  titleOfOutcome,
} from './leadColumns.ts';
import { formatDateTime } from './leadValues.ts';
import { StatusBadge } from './StatusBadge.tsx';
import './LeadTable.css';

interface LeadTableProps {
  readonly forms: readonly InboxForm[];
  readonly view: InboxView;
  readonly page: LeadPage | null;
  readonly isLoading: boolean;
  readonly onChange: (change: Partial<InboxView>) => void;
  readonly onOpen: (id: string) => void;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly emptyMessage: ReactNode;
}

/**
 * The leads as a table, which the server pages and sorts. Enter or a click opens a lead; the checkbox or Shift+Space
 * selects it.
 */
export function LeadTable(props: LeadTableProps) {
  const { forms, view, page, isLoading, onChange, onOpen, selection, onSelect, emptyMessage } = props;
  const selected = useMemo(
    () => ({ type: 'include' as const, ids: new Set<GridRowId>(selection) }),
    [selection],
  );
  const employee = useEmployee();
  // the grid's sizes are pixels, so they are scaled with the text
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const columns = useMemo(
    () => gridColumns(forms, view.formType, employee, scale),
    [forms, view.formType, employee, scale],
  );
  const sortModel = useMemo(() => readSort(view.sort, columns), [view.sort, columns]);

  const grid = useGridApiRef();
  useFocusLead((id) => {
    const rowIndex = page?.leads.findIndex((lead) => lead.id === id) ?? -1;
    const field = grid.current?.state.focus.cell?.field ?? columns[0]?.field;
    if (rowIndex === -1 || field === undefined) return;
    grid.current?.scrollToIndexes({ rowIndex });
    grid.current?.setCellFocus(id, field);
  });

  return (
    <DataGrid<InboxLead>
      apiRef={grid}
      label="Leads"
      className="lead-table"
      // the Content-Security-Policy forbids eval
      disableEval
      rows={page?.leads ?? []}
      columns={columns}
      rowCount={reachable(page?.total ?? 0)}
      localeText={{
        paginationDisplayedRows: ({ from, to }) =>
          `${formatCount(from)}–${formatCount(to)} of ${formatCount(page?.total ?? 0)}`,
      }}
      loading={isLoading}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      paginationModel={{ page: view.page, pageSize: view.pageSize }}
      onPaginationModelChange={({ page: next, pageSize }) => onChange({ page: next, pageSize })}
      pageSizeOptions={[...pageSizes]}
      sortModel={sortModel}
      onSortModelChange={(model) => onChange({ sort: writeSort(model) })}
      sortingOrder={['asc', 'desc']}
      disableColumnMenu
      disableColumnFilter
      checkboxSelection
      disableRowSelectionOnClick
      hideFooterSelectedRowCount
      disableRowSelectionExcludeModel
      rowSelectionModel={selected}
      onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
      rowHeight={34 * scale}
      columnHeaderHeight={38 * scale}
      onRowClick={({ id }) => onOpen(String(id))}
      onCellKeyDown={({ id }, event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onOpen(String(id));
      }}
      slots={{ noRowsOverlay: () => <div className="lead-table__empty">{emptyMessage}</div> }}
      slotProps={{
        loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
      }}
    />
  );
}

/** The columns of the work, with the request, or for one form with all of its fields instead. */
function gridColumns(
  forms: readonly InboxForm[],
  formType: string,
  employee: string,
  scale: number,
): GridColDef<InboxLead>[] {
  const work = workColumns(employee);
  const columns =
    formType === ''
      ? [...requestColumns(forms), ...work, ageColumn, receivedColumn]
      : [...work, receivedColumn, ...formColumns(forms, formType), ageColumn];
  return columns.map(({ width = 0, ...column }) => ({
    ...column,
    width: width * scale,
    ...(column.flex && { minWidth: width * scale }),
  }));
}

/** The person, and the request, which fills the remaining width. */
const requestColumns = (forms: readonly InboxForm[]): GridColDef<InboxLead>[] => [
  {
    field: 'name',
    headerName: 'Name',
    width: 160,
    sortable: false,
    valueGetter: (_value: unknown, lead: InboxLead) => leadTitle(lead, forms).name,
  },
  {
    field: 'formType',
    headerName: 'Request',
    width: 220,
    flex: 1,
    valueGetter: (_value: unknown, lead: InboxLead) => formAndRequest(lead, forms),
  },
];

const workColumns = (employee: string): GridColDef<InboxLead>[] => [
  {
    field: 'status',
    headerName: 'Status',
    width: 118,
    renderCell: ({ row }) => <StatusBadge {...row} />,
  },
  {
    field: 'dueAt',
    headerName: 'Due',
    width: 172,
    renderCell: ({ row }) => <DueTime lead={row} />,
  },
  {
    field: 'owner',
    headerName: 'Owner',
    width: 104,
    valueFormatter: (owner: string | null) => (owner === null ? '' : ownerName(owner, employee)),
  },
];

const ageColumn: GridColDef<InboxLead> = {
  field: 'age',
  headerName: 'Age',
  description: 'In working time',
  width: 106,
  sortable: false,
  cellClassName: 'lead-table__number',
  renderCell: ({ row }) => <LeadAge lead={row} />,
};

const receivedColumn: GridColDef<InboxLead> = {
  field: 'createdAt',
  headerName: 'Received',
  width: 176,
  cellClassName: 'lead-table__number',
  valueFormatter: (value: string) => formatDateTime(value),
};

/** The outcome and all fields of a form. */
function formColumns(forms: readonly InboxForm[], formType: string): GridColDef<InboxLead>[] {
  const { outcomes = [] } = forms.find((form) => form.formType === formType) ?? {};
  const outcome: GridColDef<InboxLead> = {
    field: 'outcome',
    headerName: 'Outcome',
    width: 160,
    sortable: false,
    valueFormatter: (value?: string) => titleOfOutcome(forms, formType, value),
  };
  return [...(outcomes.length > 0 ? [outcome] : []), ...leadColumns(forms, formType).map(gridColumn)];
}

function gridColumn(column: LeadColumn): GridColDef<InboxLead> {
  const { field, label, model, isSortable } = column;
  const isNumber = model.kind === 'number';
  return {
    field: `data.${field}`,
    headerName: label,
    width: widthOf(label, model),
    sortable: isSortable,
    align: isNumber ? 'right' : 'left',
    headerAlign: isNumber ? 'right' : 'left',
    ...(isNumber || model.digits !== undefined ? { cellClassName: 'lead-table__number' } : {}),
    valueGetter: (_value, { data, differences = [] }) => {
      const differs = differences.some((difference) => difference.field === field);
      return cellText(column, data) + (differs ? ' (differs)' : '');
    },
  };
}

/** Estimates the width of a column in pixels. */
function widthOf(label: string, model: LeadColumn['model']): number {
  const labelWidth = label.length * 8.2 + 44;
  if (model.kind === 'list' || model.rows || (model.maxLength ?? 0) >= 1000) return Math.max(labelWidth, 260);
  if (/mail/i.test(model.name)) return Math.max(labelWidth, 230);
  return Math.max(labelWidth, 128);
}

function readSort(sort: string, columns: readonly GridColDef<InboxLead>[]): GridSortModel {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  const column = columns.find(({ field }) => field === name || field === `data.${name}`);
  return column ? [{ field: column.field, sort: isDescending ? 'desc' : 'asc' }] : [];
}

function writeSort([first]: GridSortModel): string {
  if (!first) return lateFirst;
  const name = first.field.replace(/^data\./, '');
  return first.sort === 'desc' ? `-${name}` : name;
}
