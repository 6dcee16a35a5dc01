import { declareJourneys } from './declareJourneys.ts';
import { journeysOf } from './journeysOf.ts';

declareJourneys(journeysOf);
