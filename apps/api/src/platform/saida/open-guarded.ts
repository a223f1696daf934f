import { type LookupAddress, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isEnderecoInterno, isLoopback } from '@balcao/domain/email/endereco-interno';
import type { Env } from '../env.ts';

/** Which addresses a connection may go to. */
export type Allowed = 'internet' | 'loopback' | 'all' | 'nowhere';

/** The name or address leads into a network that the portal does not connect to. */
export class InternalAddress extends Error {
  readonly code = 'EINTERNO';
}

const IS_ALLOWED: Readonly<Record<Allowed, (address: string) => boolean>> = {
  internet: (address) => !isEnderecoInterno(address),
  loopback: isLoopback,
  all: () => true,
  nowhere: () => false,
};

/** Requires that every one of these addresses may be connected to. @throws InternalAddress */
export function requireAllowed(addresses: readonly string[], allowed: Allowed): void {
  const refused = addresses.find((address) => !IS_ALLOWED[allowed](address));
  if (refused !== undefined) throw new InternalAddress('address in a network that is not allowed');
}

/**
 * Whether a host may be connected to, as far as it can be told now: a name that is not found yet may be. Each connection
 * checks again.
 */
export async function isAllowed(host: string, allowed: Allowed): Promise<boolean> {
  const addresses = await addressesOf(host).catch(() => []);
  return addresses.every(IS_ALLOWED[allowed]);
}

/** The addresses of a host; an address is its own. @throws Error of the resolver */
async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await new Promise<LookupAddress[]>((resolve, reject) =>
    lookup(host, { all: true }, (err, all) => (err ? reject(err) : resolve(all))),
  );
  return found.map(({ address }) => address);
}

/** Where a connection goes. */
export interface Target {
  host: string;
  port: number;
  allowed: Allowed;
  timeoutMs: number;
}

/** Told once: the open connection, or why there is none. */
type Opened = (err: Error | null, opened: { connection: Socket } | false) => void;

/**
 * Opens a connection to a host. The addresses are checked as they are resolved for this connection, so that a name cannot
 * point elsewhere after a check.
 */
export function openGuarded({ host, port, allowed, timeoutMs }: Target, done: Opened): void {
  if (isIP(host) !== 0 && !IS_ALLOWED[allowed](host)) {
    done(new InternalAddress('address in a network that is not allowed'), false);
    return;
  }
  const socket = connect({ host, port, autoSelectFamily: true, lookup: guardedLookup(allowed) });
  const fail = (err: Error) => {
    clearTimeout(timer);
    socket.off('error', fail);
    socket.destroy();
    done(err, false);
  };
  const timer = setTimeout(
    () => fail(Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' })),
    timeoutMs,
  );
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    done(null, { connection: socket });
  });
}

/** Resolves a name for one connection, and refuses it where one of its addresses is not allowed. */
export function guardedLookup(allowed: Allowed): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (err, all) => {
      if (err) return done(err, '');
      try {
        requireAllowed(
          all.map(({ address }) => address),
          allowed,
        );
      } catch (refused) {
        return done(refused as Error, '');
      }
      const [first] = all;
      if (options.all) return done(null, all);
      done(null, first?.address ?? '', first?.family);
    });
  };
}

/** Where an address of the settings may lead: the internet, and in tests and development anywhere. */
export const allowedFor = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): Allowed =>
  NODE_ENV === 'production' ? 'internet' : 'all';
