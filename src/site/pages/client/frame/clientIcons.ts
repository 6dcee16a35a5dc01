import type { IconSet } from '#web/ui/Icon.tsx';

/** The client area's icons, in the style of public/icons.svg. They are inline, so the rail shows them at once. */
const drawings = {
  briefcase: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M11 13v1.5h2V13',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 18.5a2 2 0 0 0 4 0M12 3.5v2',
  building: 'M6 20.5V3.5h9v17M15 9h4v11.5M4 20.5h16.5M9 7h3M9 10.5h3M9 14h3M9 17.5h3',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  chart: 'M4 20h16M6.5 16.5V12M11 16.5V8.5M15.5 16.5V10.5M20 16.5V5',
  chevrons: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  claim: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 12l2 2 3.5-4',
  close: 'm6 6 12 12M18 6 6 18',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15h6M9 18h4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  family:
    'M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM3.5 19v-5c0-2 1.5-3 3.5-3 1 0 1.8.3 2.4.8M20.5 19v-5c0-2-1.5-3-3.5-3-1 0-1.8.3-2.4.8M9.5 19.5V19c0-1.5 1-2.3 2.5-2.3s2.5.8 2.5 2.3v.5',
  gauge: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 14l4-5M12 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  heart: 'M12 20S4 15 4 9.5A4 4 0 0 1 12 7.5 4 4 0 0 1 20 9.5C20 15 12 20 12 20z',
  leave: 'M14 4.5H5.5v15H14M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.9 3-6 7-6s7 2.1 7 6',
  plus: 'M12 5v14M5 12h14',
  renew:
    'M19.5 11a7.5 7.5 0 0 0-13.4-3.5L4 9.5M4 5v4.5h4.5M4.5 13a7.5 7.5 0 0 0 13.4 3.5l2.1-2M20 19v-4.5h-4.5',
  scales: 'M12 4v16M7.5 20h9M5 7l7-1.5L19 7M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.5a2.7 2.7 0 0 0 5 0z',
  service: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13H7v5H4.5zM17 13h2.5v5H17zM19.5 18c0 1.7-2 2.5-4.5 2.5h-2',
  settings:
    'M4 7h9M17 7h3M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 17h3M11 17h9M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8',
  shield: 'M12 3 5 5.5v6c0 4.5 3 7.5 7 9.5 4-2 7-5 7-9.5v-6z',
  spark: 'M12 3.5 14 10l6.5 2-6.5 2-2 6.5L10 14l-6.5-2L10 10z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  umbrella: 'M12 3v1.5M4 12.5a8 8 0 0 1 16 0zM12 12.5V19a2 2 0 0 0 4 0',
};

export const clientIcons: IconSet = { className: 'icon client-icon', drawings };
