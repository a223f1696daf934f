import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import { createForm, EM_BRANCO, HOJE } from './form.fixture.ts';
import { reaproveitarRespostas } from './reaproveitar.ts';

const motivo: Campo = {
  nome: 'motivo',
  rotulo: 'Motivo',
  tipo: 'sel',
  obrigatorio: true,
  opcoes: ['A', 'B'],
};
const detalhe: Campo = {
  nome: 'detalhe',
  rotulo: 'Detalhe',
  tipo: 'txt',
  maxLength: 5,
  visivel: { campo: 'motivo', op: 'igual', valor: 'B' },
};
const inicio: Campo = { nome: 'inicio', rotulo: 'Início', tipo: 'data', min: { hoje: 0 } };
const copy = (campos: Campo[], antigas: Record<string, unknown>, contexto = EM_BRANCO) =>
  reaproveitarRespostas(createForm(campos), antigas, contexto);

describe('reaproveitarRespostas', () => {
  it('keeps what the form of today asks for and accepts', () => {
    const antigas = { motivo: 'B', detalhe: 'curto', inicio: HOJE, extinto: 'x' };
    expect(copy([motivo, detalhe, inicio], antigas)).toEqual({ motivo: 'B', detalhe: 'curto', inicio: HOJE });
  });

  it('leaves out a choice that is gone and a day that has passed, and what hung from them', () => {
    expect(copy([motivo, detalhe, inicio], { motivo: 'C', detalhe: 'curto', inicio: '2026-11-19' })).toEqual(
      {},
    );
    expect(copy([motivo, detalhe], { motivo: 'B', detalhe: 'longo demais' })).toEqual({ motivo: 'B' });
  });

  it('leaves out files, declarations and facts of the records, also in a repeating group', () => {
    const foto: Campo = { nome: 'foto', rotulo: 'Foto', tipo: 'anexo', aceita: ['image/png'] };
    const campos: Campo[] = [
      foto,
      { nome: 'decl', rotulo: 'Declaro', tipo: 'decl', texto: 'Declaro.' },
      { nome: 'nome', rotulo: 'Nome', tipo: 'txt', somenteLeitura: true, padrao: 'Ana' },
      {
        nome: 'cursos',
        rotulo: 'Cursos',
        tipo: 'tab',
        linhas: { titulo: 'Curso', campos: [{ nome: 'curso', rotulo: 'Curso', tipo: 'txt' }, foto] },
      },
    ];
    const id = '0190a5b2-0000-7000-8000-000000000001';
    const anexos = [{ id, nome: 'a.png', mime: 'image/png', tamanho: 10 }];
    const antigas = { foto: [id], decl: true, nome: 'Bia', cursos: [{ curso: 'Papel', foto: [id] }] };
    expect(copy(campos, antigas, { ...EM_BRANCO, anexos })).toEqual({ cursos: [{ curso: 'Papel' }] });
  });
});
