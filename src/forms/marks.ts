/** Marks the data of an untouched group: its own rules read its defaults, but all other rules treat it as absent. */
export const untouchedMark = '$untouched';

/** The name of the day in the dependencies of conditions. */
export const untilToday = '{today}';

/** In the data of a group or row for rendering: the answers around it that its conditions compare with, by their paths. */
export const aroundMark = '$around';
