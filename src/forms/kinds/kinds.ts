import type { ValueKind } from '../types.ts';
import { boolean } from './boolean.ts';
import { date } from './date.ts';
import type { KindRuns } from './kind.ts';
import { list } from './list.ts';
import { number } from './number.ts';
import { rows } from './rows.ts';
import { text } from './text.ts';

export const kinds: Readonly<Record<ValueKind, KindRuns>> = { text, number, boolean, list, date, rows };
