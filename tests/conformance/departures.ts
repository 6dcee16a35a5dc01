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
];
