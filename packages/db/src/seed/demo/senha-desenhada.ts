import { writePng } from './png.ts';

type Cor = readonly [number, number, number];

/** A stretch of the picture in one colour: left, top, right, bottom. */
type Faixa = readonly [de: readonly [number, number], ate: readonly [number, number], cor: Cor];

const BALCAO: Cor = [121, 96, 74];
const PAPEL: Cor = [244, 243, 238];
const TINTA: Cor = [52, 54, 60];
const NADA: Cor = [12, 12, 14];

/** A ticket of the waiting room on a counter, from the back of the picture to its front. */
const SENHA: readonly Faixa[] = [
  [
    [0, 0],
    [480, 40],
    [96, 75, 57],
  ],
  [[110, 60], [370, 310], PAPEL],
  [[150, 90], [330, 102], TINTA],
  [[180, 112], [300, 118], TINTA],
  ...[0, 1, 2].map((n): Faixa => [[160 + n * 60, 145], [200 + n * 60, 205], TINTA]),
  [[150, 235], [330, 241], TINTA],
  [[150, 252], [290, 258], TINTA],
];

/** Covers the name of who waited. */
const TARJA: Faixa = [[140, 228], [340, 264], NADA];

function paint(faixas: readonly Faixa[]) {
  return (x: number, y: number): Cor => {
    const over = faixas.findLast(
      ([[left, top], [right, bottom]]) => x >= left && x < right && y >= top && y < bottom,
    );
    return over?.[2] ?? BALCAO;
  };
}

/** A photo that somebody sends to the ombudsman in the demonstration; covered, areas see no name in it. */
export const drawSenha = ({ coberta = false } = {}): Buffer =>
  writePng([480, 360], paint(coberta ? [...SENHA, TARJA] : SENHA));
