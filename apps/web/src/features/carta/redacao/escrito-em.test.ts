import { expect, it } from 'vitest';
import { EM_BRANCO } from './digitado.ts';
import { escritoEm } from './escrito-em.ts';

it('puts the text first, then each filled part under its name', () => {
  const typed = { ...EM_BRANCO, especie: 'CONVOCACAO', texto: 'Compareça.\n', local: 'Rua da Bahia, 1.000' };
  expect(escritoEm({ ...typed, assunto: 'Laudo', finalidade: 'Explicar o laudo.', fundamento: ' ' })).toBe(
    'Compareça.\n\nAssunto: Laudo\n\nPara quê: Explicar o laudo.\n\nLocal: Rua da Bahia, 1.000',
  );
});
