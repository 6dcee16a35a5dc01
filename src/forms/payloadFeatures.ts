import { answersAround } from './answersAround.ts';
import type { PayloadFeatures } from './buildPayload.ts';
import { copies } from './copiedAnswers.ts';
import { withoutRuleOnly } from './withoutRuleOnly.ts';

/** All optional parts of the payload, for code that must support any form. */
export const payloadFeatures: PayloadFeatures = { answersAround, copies, withoutRuleOnly };
