import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the tree and its imports, types included. */
export interface Seen {
  source: string;
  dependencies: { resolved: string }[];
}

/** A door with more names is too wide: the room behind it is several. */
const DOOR_MAX = 15;

const ROOM = /^apps\/(?:api|web)\/src\/features\/[^/]+(?=\/)/;
const DOOR = /^apps\/(?:api|web)\/src\/features\/[^/]+\/api\.tsx?$/;
const NOT_PRODUCT = /\.(?:test|fixture|stub|child|pattern)\.tsx?$|\/fixtures\//;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const DECLARED = /^export (?:async )?(?:function|const|class|interface|type) \w/gm;

/** The faults of the features as rooms: circles, and doors with too many names. */
export function checkRooms(root: string, modules: readonly Seen[]): string[] {
  return [...findCircles(linkRooms(modules)), ...findWideDoors(root, modules)];
}

/** The features that each of them imports. */
function linkRooms(modules: readonly Seen[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = NOT_PRODUCT.test(source) ? undefined : ROOM.exec(source)?.[0];
    if (from === undefined) continue;
    const others = rooms.get(from) ?? new Set();
    rooms.set(from, others);
    for (const { resolved } of dependencies) {
      const to = ROOM.exec(resolved)?.[0];
      if (to !== undefined && to !== from) others.add(to);
    }
  }
  return rooms;
}

/** Each circle once, by its shortest path. */
function findCircles(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const told = new Set<string>();
  const circles: string[] = [];
  for (const room of [...rooms.keys()].sort()) {
    const way = findWayBack(rooms, room);
    const key = way.toSorted().join();
    if (way.length === 0 || told.has(key)) continue;
    told.add(key);
    circles.push(`features-in-no-circle: ${[...way, room].join(' → ')}`);
  }
  return circles;
}

/** The shortest path from a feature through others back to it; empty when there is none. */
function findWayBack(rooms: ReadonlyMap<string, ReadonlySet<string>>, room: string): string[] {
  const seen = new Set<string>();
  const ways = [[room]];
  for (const way of ways)
    for (const next of rooms.get(way.at(-1) ?? room) ?? []) {
      if (next === room) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return [];
}

function findWideDoors(root: string, modules: readonly Seen[]): string[] {
  return modules
    .filter(({ source }) => DOOR.test(source))
    .map(({ source }) => ({ source, names: countNames(readFileSync(join(root, source), 'utf8')) }))
    .filter(({ names }) => names > DOOR_MAX)
    .map(({ source, names }) => `doors-have-few-names: ${source} → ${names}, at most ${DOOR_MAX}`);
}

function countNames(text: string): number {
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) => names.split(','));
  return listed.filter((name) => name.trim() !== '').length + [...text.matchAll(DECLARED)].length;
}
