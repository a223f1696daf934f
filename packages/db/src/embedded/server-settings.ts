import { totalmem } from 'node:os';
import type { Purpose } from './cluster.ts';

const COMMON: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // The default socket in the temporary folder collides between two servers; loopback TCP is enough.
  unix_socket_directories: '',
  max_connections: '60',
  timezone: 'America/Sao_Paulo',
  log_timezone: 'America/Sao_Paulo',
  lc_messages: 'C',
  // The statements of a service desk are short: compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  // Statements may carry personal data, which has no place in a log.
  log_min_error_statement: 'panic',
};

const MIB = 1024 ** 2;

/**
 * Memory of the database, its own and the system's cache, for a machine or container with so many bytes. It
 * is a quarter, and at most the size of a large council's lists.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const quarter = Math.floor(bytes / 4 / MIB);
  return {
    shared_buffers: `${Math.min(Math.max(quarter, 128), 2048)}MB`,
    effective_cache_size: `${Math.max(quarter * 2, 256)}MB`,
  };
}

function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

const BY_PURPOSE: Readonly<Record<Purpose, Readonly<Record<string, string>>>> = {
  app: memorySettings(memoryHere()),
  test: {
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    io_method: 'sync',
    // The data may be in memory, where old log segments would only take room.
    max_wal_size: '96MB',
    min_wal_size: '32MB',
  },
};

/** Command-line arguments of `postgres`: settings travel with the program, so an upgrade can change them. */
export function serverArguments(cluster: string, port: number, purpose: Purpose): string[] {
  const settings = { ...COMMON, ...BY_PURPOSE[purpose] };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', String(port), ...pairs];
}
