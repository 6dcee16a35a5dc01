/** Groups the digits of a typed amount as India writes them: '1250000.5' becomes '12,50,000.5'. */
export function groupDigits(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...rest].join('.');
}
