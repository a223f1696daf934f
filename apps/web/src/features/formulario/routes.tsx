import { rows } from '#platform/route-row.ts';
import { eraseCopiesAtSignOut } from './erase-at-sign-out.ts';

// From the first screen on: the person may sign out without opening a form again.
eraseCopiesAtSignOut();

/** Forms have no screen of their own; other features draw them. */
export const routes = rows([]);
