import { VisibilityAnnouncer } from '../structure/VisibilityAnnouncer.tsx';
import { Notices, ReviewNotices, StopNotices } from './Notices.tsx';

/** Notices and their announcement, loaded only with forms that have notices. */
export const noticeComponents = { Notices, ReviewNotices, StopNotices, VisibilityAnnouncer };

export type NoticeComponents = typeof noticeComponents;
