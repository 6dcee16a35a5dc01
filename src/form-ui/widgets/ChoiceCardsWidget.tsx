import type { WidgetProps } from '@rjsf/utils';
import { OptionAmount } from '../OptionAmount.tsx';
import { OptionFacts } from '../OptionFacts.tsx';
import { type CardProps, ChoicesWidget } from './ChoiceWidgets.tsx';

/** Choices of which those with details are cards. */
export const ChoiceCardsWidget = (props: WidgetProps) => <ChoicesWidget {...props} Card={Card} />;

/** An option with its amount and its facts, which describe it to screen readers. */
function Card({ id, position, option: { value, details }, field, choice }: CardProps) {
  const factsId = `${id}-facts-${position}`;
  const amountId = field?.optionAmount && `${id}-amount-${position}`;
  return (
    <div className="choice-card">
      {choice(amountId, factsId)}
      {field?.optionAmount && (
        <OptionAmount id={amountId} chosen={{ name: field.name, value }} amount={field.optionAmount} />
      )}
      {details && <OptionFacts details={details} id={factsId} />}
    </div>
  );
}
