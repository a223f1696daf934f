/** An arrow between two boxes, by their names. */
export interface Seta {
  de: string;
  para: string;
}

/** A point of the drawing, in layers and columns; the screen decides how wide these are. */
export interface Ponto {
  coluna: number;
  camada: number;
}

/** Where boxes and arrows stand. */
export interface Desenho {
  colunas: number;
  camadas: number;
  nos: ReadonlyMap<string, Ponto>;
  /** Each arrow with the points that it passes, from its beginning to its end. */
  setas: readonly (Seta & { pontos: readonly Ponto[] })[];
}

/** How often the order within layers, and then the places, are looked at again. */
const SWEEPS = 12;
/** What an arrow that passes by takes of a column. */
const BESIDE = 0.22;

/** The layer of each box: below everything that leads to it. */
function findLayers(nos: readonly string[], setas: readonly Seta[]): Map<string, number> {
  const layers = new Map(nos.map((no) => [no, 0]));
  // As many rounds as boxes: no way without a circle is longer.
  for (const _ of nos) {
    for (const { de, para } of setas)
      layers.set(para, Math.max(layers.get(para) ?? 0, (layers.get(de) ?? 0) + 1));
  }
  return layers;
}

/** A place in a layer: a box, or where an arrow passes by. */
interface Lugar {
  id: string;
  camada: number;
  acima: string[];
  abaixo: string[];
}

function addPlaces(nos: readonly string[], setas: readonly Seta[], layers: ReadonlyMap<string, number>) {
  const places = new Map<string, Lugar>(
    nos.map((id) => [id, { id, camada: layers.get(id) ?? 0, acima: [], abaixo: [] }]),
  );
  const link = (de: string, para: string) => {
    places.get(de)?.abaixo.push(para);
    places.get(para)?.acima.push(de);
  };
  const routes = setas.map(({ de, para }) => {
    const route = [de];
    for (let camada = (layers.get(de) ?? 0) + 1; camada < (layers.get(para) ?? 0); camada += 1) {
      const id = `${de}>${para}@${camada}`;
      places.set(id, { id, camada, acima: [], abaixo: [] });
      route.push(id);
    }
    route.push(para);
    for (const [i, id] of route.slice(1).entries()) link(route[i] ?? id, id);
    return route;
  });
  return { places, routes };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Orders each layer so that arrows cross little: every place stands near the middle of its neighbours. */
function orderLayers(places: ReadonlyMap<string, Lugar>): string[][] {
  const layers: string[][] = [];
  for (const { id, camada } of places.values()) {
    layers[camada] ??= [];
    layers[camada].push(id);
  }
  const spot = new Map<string, number>();
  const settle = (layer: readonly string[]) => {
    for (const [i, id] of layer.entries()) spot.set(id, i - (layer.length - 1) / 2);
  };
  layers.forEach(settle);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : layers.toReversed()) {
      const wanted = new Map(
        layer.map((id) => {
          const place = places.get(id);
          const near = (down ? place?.acima : place?.abaixo) ?? [];
          return [id, near.length > 0 ? mean(near.map((n) => spot.get(n) ?? 0)) : (spot.get(id) ?? 0)];
        }),
      );
      // Equal ones keep their order, so that the same graph is always drawn alike.
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      settle(layer);
    }
  }
  return layers;
}

/** Puts places of one layer as near as can be to where they want to be, in their order and without touching. */
function spread(wanted: readonly number[], widths: readonly number[]): number[] {
  const gap = (i: number) => ((widths[i] ?? 1) + (widths[i + 1] ?? 1)) / 2;
  const right = [...wanted];
  for (let i = 1; i < right.length; i += 1)
    right[i] = Math.max(right[i] ?? 0, (right[i - 1] ?? 0) + gap(i - 1));
  const left = [...wanted];
  for (let i = left.length - 2; i >= 0; i -= 1) left[i] = Math.min(left[i] ?? 0, (left[i + 1] ?? 0) - gap(i));
  // Both keep their distance, and so does the middle between them.
  return right.map((x, i) => (x + (left[i] ?? x)) / 2);
}

/** Where each place stands across the drawing: arrows that pass by are as straight as the boxes let them be. */
function placeAcross(layers: readonly string[][], places: ReadonlyMap<string, Lugar>): Map<string, number> {
  const widthOf = (id: string) => (id.includes('@') ? BESIDE : 1);
  const across = new Map<string, number>();
  const settle = (layer: readonly string[], wanted: readonly number[]) => {
    for (const [i, x] of spread(wanted, layer.map(widthOf)).entries()) across.set(layer[i] ?? '', x);
  };
  for (const layer of layers)
    settle(
      layer,
      layer.map(() => 0),
    );
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      const wanted = layer.map((id) => {
        const place = places.get(id);
        const near = [...(place?.acima ?? []), ...(place?.abaixo ?? [])];
        return near.length > 0 ? mean(near.map((n) => across.get(n) ?? 0)) : (across.get(id) ?? 0);
      });
      settle(layer, wanted);
    }
  }
  return across;
}

/**
 * Lays a graph out in layers, from top to bottom. The order of the boxes says what is forward: an arrow to an earlier box
 * leads back up. The same graph always gives the same drawing.
 */
export function desenharGrafo(nos: readonly string[], setas: readonly Seta[]): Desenho {
  const rank = new Map(nos.map((no, i) => [no, i]));
  const own = setas.filter(({ de, para }) => de !== para && rank.has(de) && rank.has(para));
  const isBack = ({ de, para }: Seta) => (rank.get(de) ?? 0) > (rank.get(para) ?? 0);
  const downward = own.map((seta) => (isBack(seta) ? { de: seta.para, para: seta.de } : seta));
  const layers = findLayers(nos, downward);
  const { places, routes } = addPlaces(nos, downward, layers);
  const ordered = orderLayers(places);
  const across = placeAcross(ordered, places);
  const boxes = nos.map((no) => across.get(no) ?? 0);
  const first = Math.min(...boxes);
  const pointOf = (id: string): Ponto => ({
    camada: places.get(id)?.camada ?? 0,
    coluna: (across.get(id) ?? 0) - first,
  });
  const passing = routes.flat().map((id) => pointOf(id).coluna);
  return {
    colunas: Math.max(0, ...passing, ...boxes.map((x) => x - first)) + 1,
    camadas: ordered.length,
    nos: new Map(nos.map((id) => [id, pointOf(id)])),
    setas: own.map((seta, i) => {
      const pontos = (routes[i] ?? []).map(pointOf);
      return { ...seta, pontos: isBack(seta) ? pontos.reverse() : pontos };
    }),
  };
}
