type Cor = readonly [number, number, number];

/** A disc of one colour: its middle and its half-axes. */
interface Disco {
  em: readonly [number, number];
  raios: readonly [number, number];
  cor: Cor;
}

const CABELO: Cor = [58, 41, 32];
const PELE: Cor = [214, 165, 130];
const SOMBRA: Cor = [193, 141, 107];
const PAPEL: Cor = [252, 252, 253];
const PALETO: Cor = [36, 58, 92];

const disco = (em: Disco['em'], raios: Disco['raios'], cor: Cor): Disco => ({ em, raios, cor });

/** The same on both sides of the face. */
const par = (dx: number, y: number, raios: Disco['raios'], cor: Cor): Disco[] =>
  [-dx, dx].map((side) => disco([300 + side, y], raios, cor));

/** An invented face, from the back of the picture to its front. */
const DISCOS: readonly Disco[] = [
  disco([300, 345], [168, 205], CABELO),
  disco([300, 455], [176, 165], CABELO),
  disco([300, 850], [296, 250], PALETO),
  disco([300, 640], [84, 78], [236, 239, 243]),
  disco([300, 575], [62, 92], SOMBRA),
  disco([300, 362], [128, 168], PELE),
  disco([300, 208], [150, 66], CABELO),
  ...par(128, 300, [26, 120], CABELO),
  ...par(52, 322, [29, 6], CABELO),
  ...par(52, 357, [21, 12], [255, 255, 255]),
  ...par(52, 357, [11, 11], [70, 48, 34]),
  ...par(82, 420, [24, 18], [218, 158, 128]),
  disco([300, 404], [15, 24], SOMBRA),
  disco([300, 456], [40, 11], [173, 88, 80]),
  disco([300, 452], [40, 4], [140, 62, 58]),
];

/** How many pixels the edge of a disc takes to fade. */
const FADE = 2;

/** How much of a point a disc covers, 0 to 1. */
function coverage({ em, raios }: Disco, x: number, y: number): number {
  const [dx, dy] = [(x - em[0]) / raios[0], (y - em[1]) / raios[1]];
  const inside = (1 - Math.hypot(dx, dy)) * Math.min(...raios);
  return Math.min(1, Math.max(0, inside / FADE + 0.5));
}

/** Colour of a point of a drawn portrait, 600 by 800, on the white that cards ask for. */
export function paintRetrato(x: number, y: number): Cor {
  return DISCOS.reduce<Cor>((under, one) => {
    const part = coverage(one, x, y);
    if (part === 0) return under;
    const mix = (i: 0 | 1 | 2) => Math.round(under[i] * (1 - part) + one.cor[i] * part);
    return [mix(0), mix(1), mix(2)];
  }, PAPEL);
}
