import { dropEarlyAnswers } from './early-answers.ts';
import { readShape } from './read-shape.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** What the token says about itself. A hint for the interface only: the server reads rights from the database. */
export interface Session {
  token: string;
  /** Session row and person, as random ids. */
  sid: string;
  sub: string;
  tipo: number;
  /** Life of this token, seconds since 1970. Its length is how long the session may rest. */
  iat: number;
  exp: number;
}

const CLAIMS = { sid: '', sub: '', tipo: 0, iat: 0, exp: 0 };

/** Reads a three-part token; null when it is not one. */
export function parseToken(token: string): Session | null {
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  try {
    const bytes = Uint8Array.from(atob(fromBase64Url(parts[1] ?? '')), (char) => char.charCodeAt(0));
    const claims = readShape(CLAIMS, JSON.parse(new TextDecoder().decode(bytes)));
    return claims ? ({ token, ...claims } as Session) : null;
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/');
}

function readSession(): Session | null {
  const token = readStored('token');
  return token === null ? null : parseToken(token);
}

const store = createStore<Session | null>(null);
let started = false;

/** Nothing asked for a person stays once nobody is signed in. */
function follow(session: Session | null): void {
  if (session === null) dropEarlyAnswers();
  store.set(session);
}

/** Reads the kept token and follows sign-ins, renewals and sign-outs of other tabs. */
export function startSession(): void {
  follow(readSession());
  if (started) return;
  started = true;
  onStoredElsewhere('token', () => follow(readSession()));
}

/** The present session; null when signed out. */
export function getSession(): Session | null {
  return store.get();
}

/** The present session, as React state. */
export function useSession(): Session | null {
  return useStore(store);
}

/** Calls `listener` at each sign-in, renewal and sign-out, from this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Keeps a token: the person is signed in. A text that is not a token signs out. */
export function setToken(token: string): void {
  const session = parseToken(token);
  if (session) writeStored('token', token);
  else removeStored('token');
  follow(session);
}

/** Forgets the token: the person is signed out on this device. */
export function clearToken(): void {
  removeStored('token');
  follow(null);
}

/**
 * Puts a renewed token in the place of the one that the call was made with. Under a lock shared by all tabs, so that
 * a late answer neither revives a session that ended nor overwrites a newer token.
 */
export async function renewToken(used: string, renewed: string): Promise<void> {
  const swap = () => {
    if (readStored('token') === used) setToken(renewed);
  };
  if (navigator.locks) await navigator.locks.request('balcao-token', swap);
  else swap();
}
