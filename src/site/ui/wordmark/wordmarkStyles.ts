/** How a firm's name is set: a choice of the site's own types, never after the firm's own logo. */
export interface WordmarkStyle {
  /** Which of the site's two types, and in which cut. */
  readonly cut: 'serif' | 'serif-caps' | 'sans' | 'sans-caps' | 'sans-bold';
  /** The first so many words are set in the cut, the rest in the quieter hand beside it. */
  readonly lead?: number;
  /** A small drawing of our own before the name; absent: type alone. */
  readonly device?: keyof typeof wordmarkDevices;
}

/** Our own small drawings, on a field of 24 × 24. */
export const wordmarkDevices = {
  bars: 'M5 19V11M12 19V5M19 19V8',
  chevrons: 'm4 15 8-7 8 7M4 20l8-7 8 7',
  cross: 'M12 4v16M4 12h16',
  diamond: 'M12 3.5 20.5 12 12 20.5 3.5 12z',
  fan: 'M12 20V6M12 20 5 8M12 20l7-12',
  hills: 'M3 18c4-9 7-9 9-3 2-8 6-8 9 3',
  lines: 'M4 7h16M4 12h11M4 17h6',
  quarter: 'M5 19V5a14 14 0 0 1 14 14z',
  rising: 'M4 19C11 19 19 14 20 5',
  steps: 'M4 19v-5h5.3V9.5h5.4V5H20',
  waves: 'M3 10c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0',
} as const;

const styles: Readonly<Record<string, WordmarkStyle>> = {
  Reliance: { cut: 'serif', device: 'rising' },
  SBI: { cut: 'sans-caps' },
  'New India': { cut: 'serif', lead: 1, device: 'lines' },
  'Niva Bupa': { cut: 'sans', lead: 1 },
  National: { cut: 'serif-caps', device: 'bars' },
  'IFFCO Tokio': { cut: 'sans-bold', lead: 1 },
  'HDFC Ergo': { cut: 'serif-caps', lead: 1 },
  'Go Digit': { cut: 'sans-bold', device: 'steps' },
  'Aditya Birla Health': { cut: 'serif', lead: 2 },
  'Tata AIG': { cut: 'sans-caps', lead: 1, device: 'chevrons' },
  'Care Health': { cut: 'sans', lead: 1, device: 'hills' },
  'Manipal Cigna': { cut: 'serif', lead: 1, device: 'fan' },
  'ICICI Lombard': { cut: 'sans-caps', lead: 1 },
  Halewend: { cut: 'serif', device: 'waves' },
  Orrisfield: { cut: 'sans-caps', device: 'quarter' },
};

/** The look of a name; one that nobody has chosen a look for is set in the serif alone. */
export function wordmarkStyle(name: string): WordmarkStyle {
  return styles[name] ?? { cut: 'serif' };
}
