import { declareJourneys } from './declareJourneys.ts';
import { sendingJourneysOf } from './sendingJourneysOf.ts';

declareJourneys(sendingJourneysOf);
