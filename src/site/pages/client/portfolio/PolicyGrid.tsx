import { DataGrid, type GridColDef, type GridInitialState } from '@mui/x-data-grid';
import client from '#site/content/client.json';
import { PolicyValue } from './PolicyStatement.tsx';
import {
  type Policy,
  type PolicyColumn,
  policyColumns,
  policyHeights,
  policyPaging,
} from './policyColumns.ts';

interface PolicyGridProps {
  readonly policies: readonly Policy[];
  readonly label: string;
  /** Whether each policy is a card, in a narrow container. */
  readonly isCards: boolean;
}

const { empty } = client.portfolio;
const localeText = { noRowsLabel: empty, noResultsOverlayLabel: empty };
const initialState: GridInitialState = { pagination: { paginationModel: policyPaging } };
/** Menus and panels of the grid belong to the page's main part; its choices are the browser's own. */
const withinMain = {
  basePopper: { material: { container: () => document.querySelector('main') } },
  baseSelect: { native: true },
} as const;
const amountOf = (text: string) => Number(text.replace(/\D/g, ''));

const gridColumn = (column: PolicyColumn): GridColDef<Policy> => ({
  field: column.field,
  headerName: column.label,
  flex: column.share,
  minWidth: column.share,
  ...(column.kind === 'date' && {
    type: 'date' as const,
    valueGetter: (day: string) => new Date(`${day}T00:00:00`),
  }),
  ...(column.kind === 'money' && {
    align: 'right' as const,
    headerAlign: 'right' as const,
    sortComparator: (one: string | number, other: string | number) =>
      amountOf(String(one)) - amountOf(String(other)),
  }),
  renderCell: ({ row }) => <PolicyValue policy={row} column={column} />,
});

const columns = policyColumns.map(gridColumn);
const cardColumns = columns.map((column) => ({ ...column, minWidth: 0 }));

/**
 * The policies in MUI's data grid: sorted and filtered by its column headers, ten a page. In a
 * narrow place its rows turn into cards (src/site/pages/client/portfolio/policies.css).
 */
export function PolicyGrid({ policies, label, isCards }: PolicyGridProps) {
  return (
    <DataGrid
      className="policies policies--grid"
      aria-label={label}
      rows={policies}
      columns={isCards ? cardColumns : columns}
      initialState={initialState}
      pageSizeOptions={[policyPaging.pageSize]}
      localeText={localeText}
      columnHeaderHeight={isCards ? policyHeights.hiddenHeader : policyHeights.header}
      rowHeight={isCards ? policyHeights.card : policyHeights.row}
      slotProps={withinMain}
      disableColumnSelector
      disableRowSelectionOnClick
      disableVirtualization
      // The Content-Security-Policy allows no code made of text.
      disableEval
    />
  );
}
