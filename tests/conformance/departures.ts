/** Tests of the suite that forms judge otherwise, on purpose, each as "keyword: group: test". */
export const departures: readonly { readonly reason: string; readonly tests: readonly string[] }[] = [
  {
    reason: 'Days go from 1900 to 2099: nobody insures what was born or bought before.',
    tests: [
      'format-date: validation of date strings: century year 0400 is a leap year',
      'format-date: validation of date strings: valid: date inside the Julian to Gregorian reform gap',
      'format-date: validation of date strings: valid: four-digit year 0001',
    ],
  },
  {
    reason:
      'Names in quotes and numbers in brackets are no addresses that anybody has: mail to them comes back.',
    tests: [
      'format-email: validation of e-mail addresses: a quoted string with a @ in the local part is valid',
      'format-email: validation of e-mail addresses: a quoted string with a double dot in the local part is valid',
      'format-email: validation of e-mail addresses: a quoted string with a space in the local part is valid',
      'format-email: validation of e-mail addresses: an IPv4-address-literal after the @ is valid',
      'format-email: validation of e-mail addresses: an IPv6-address-literal after the @ is valid',
    ],
  },
  {
    reason: 'A host on the web has a name: numbers in brackets are no address that anybody gives.',
    tests: ['format-uri: validation of URIs: a valid URL'],
  },
  {
    reason: 'A time is what a clock on the wall shows, 18:30: visitors give no seconds and no zone.',
    tests: [
      'format-time: validation of time strings: a valid time string',
      'format-time: validation of time strings: a valid time string with case-insensitive Z',
      'format-time: validation of time strings: a valid time string with leap second, Zulu',
      'format-time: validation of time strings: a valid time string with minus offset',
      'format-time: validation of time strings: a valid time string with plus offset',
      'format-time: validation of time strings: a valid time string with precise second fraction',
      'format-time: validation of time strings: a valid time string with second fraction',
      'format-time: validation of time strings: time with unknown local offset is valid',
      'format-time: validation of time strings: valid leap second, large negative time-offset',
      'format-time: validation of time strings: valid leap second, large positive time-offset',
      'format-time: validation of time strings: valid leap second, negative time-offset',
      'format-time: validation of time strings: valid leap second, positive time-offset',
      'format-time: validation of time strings: valid leap second, zero time-offset',
    ],
  },
];
