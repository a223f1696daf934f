import { dropEarlyAnswers } from './early-answers.ts';
import { readShape } from './read-shape.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Content of the token. Only a hint for the interface: the server reads permissions from the database. */
export interface Session {
  token: string;
  /** Random ids of session and person. */
  sid: string;
  sub: string;
  tipo: number;
  /** The real person, while they see the portal as `sub`. */
  por: string | undefined;
  /** Lifetime of this token, in seconds since 1970. Its length is the allowed idle time. */
  iat: number;
  exp: number;
}

const CLAIMS = { sid: '', sub: '', tipo: 0, iat: 0, exp: 0 };

/** Parses a three-part token; null if invalid. */
export function parseToken(token: string): Session | null {
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  try {
    const bytes = Uint8Array.from(atob(fromBase64Url(parts[1] ?? '')), (char) => char.charCodeAt(0));
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const claims = readShape(CLAIMS, said);
    return claims ? ({ token, por: (said as { por?: string }).por, ...claims } as Session) : null;
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

/** Drops early answers when nobody is signed in. */
function follow(session: Session | null): void {
  if (session === null) dropEarlyAnswers();
  store.set(session);
}

/** Reads the stored token, and follows sign-ins, renewals and sign-outs of other tabs. */
export function startSession(): void {
  follow(readSession());
  if (started) return;
  started = true;
  onStoredElsewhere('token', () => follow(readSession()));
}

/** The current session; null when signed out. */
export function getSession(): Session | null {
  return store.get();
}

/** The current session, as React state. */
export function useSession(): Session | null {
  return useStore(store);
}

/** Calls `listener` at each sign-in, renewal and sign-out, from this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Stores a token, which signs the person in. An invalid token signs out. */
export function setToken(token: string): void {
  const session = parseToken(token);
  if (session) writeStored('token', token);
  else removeStored('token');
  follow(session);
}

/** Deletes the token, which signs the person out on this device. */
export function clearToken(): void {
  removeStored('token');
  follow(null);
}

/**
 * Replaces the token that a call used by the renewed one. A lock shared by all tabs keeps a late answer from reviving
 * an ended session or overwriting a newer token.
 */
export async function renewToken(used: string, renewed: string): Promise<void> {
  const swap = () => {
    if (readStored('token') === used) setToken(renewed);
  };
  if (navigator.locks) await navigator.locks.request('balcao-token', swap);
  else swap();
}
