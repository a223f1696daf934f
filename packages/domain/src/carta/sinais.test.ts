import { expect, it } from 'vitest';
import { checkSinais } from './sinais.ts';

const CARTA = { assunto: 'Laudo', finalidade: null, fundamento: null, comparecimento: null };
const said = (texto: string) => checkSinais({ ...CARTA, texto }).map(({ mensagem }) => mensagem);

it.each([
  ['um prédio 🏛️', 'Este sinal não sai no papel: 🏛️'],
  ['família 👩‍👩‍👧 inteira', 'Este sinal não sai no papel: 👩‍👩‍👧'],
  ['mão 👍🏽 e mão 👍🏽', 'Este sinal não sai no papel: 👍🏽'],
  ['bandeira 🇧🇷 e passo 1️⃣', 'Estes sinais não saem no papel: 🇧🇷 1️⃣'],
  ['🎉🎈🎁🎂🏆🥇', 'Estes sinais não saem no papel: 🎉 🎈 🎁 🎂 🏆 …'],
])('a picture is named as it is seen: %s', (texto, expected) => {
  expect(said(texto)).toEqual([expected]);
});

it('what paper has as text is taken: figures, marks, lists that are ticked', () => {
  expect(said('Art. 26, § 2º, nº 1 # * © ® ™ ✅ ✔️ ☑ ❌ ‼ – “aspas” ½ € R$ 10,00')).toEqual([]);
});

it('each part is checked, and each problem names its field', () => {
  const partes = { assunto: '🏛️', texto: '🏛️', finalidade: '🏛️', fundamento: '🏛️' };
  const found = checkSinais({ ...partes, comparecimento: { local: 'Sala 3 🏛️' } });
  expect(found.map(({ campo }) => campo)).toEqual([
    'assunto',
    'texto',
    'finalidade',
    'fundamento',
    'comparecimento.local',
  ]);
});

it('a caller that knows the font names what it lacks', () => {
  const acha = (texto: string) => texto.match(/[中文]/g) ?? [];
  expect(checkSinais({ ...CARTA, texto: 'Sala 中文 🏛️ 中' }, acha)).toEqual([
    { campo: 'texto', mensagem: 'Estes sinais não saem no papel: 中 文' },
  ]);
});
