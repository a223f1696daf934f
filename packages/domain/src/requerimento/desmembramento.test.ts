import { describe, expect, it } from 'vitest';
import type { Formulario } from '../formulario/campo.ts';
import { createForm } from '../formulario/form.fixture.ts';
import { atendente, autor, contexto, find, names } from './acoes.fixture.ts';
import { podeNascerDeOutro } from './desmembramento.ts';

const form = (change: Partial<Formulario>) =>
  createForm([{ nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo' }], {
    taxa: { fixa: 0 },
    workflow: 'W2',
    ...change,
  });

it.each<[boolean, Partial<Formulario>]>([
  [true, {}],
  [true, { workflow: 'W6' }],
  [false, { workflow: 'W1' }],
  [false, { workflow: 'W4' }],
  [false, { workflow: 'W6', sigilo: { campo: 'relato', op: 'igual', valor: 'Sim' } }],
  [false, { taxa: { fixa: 100 } }],
  [false, { taxa: { itens: [{ descricao: 'Taxa', taxa: { fixa: 0 } }] } }],
])('says %s of a service with %j', (expected, change) => {
  expect(podeNascerDeOutro(form(change))).toBe(expected);
});

describe('a request that came out of another', () => {
  it('is given back while nothing followed, by staff', () => {
    const fresh = contexto('PROTOCOLADO', atendente, { desmembrado: { seguiu: false } });
    expect(find(fresh, 'desfazer_desmembramento')).toMatchObject({ permitido: true, para: ['ARQUIVADO'] });
    const later = contexto('EM_TRIAGEM', atendente, { desmembrado: { seguiu: true } });
    expect(find(later, 'desfazer_desmembramento')?.motivo).toMatch(/já teve andamento/);
    expect(names(contexto('PROTOCOLADO', atendente))).not.toContain('desfazer_desmembramento');
    expect(names({ ...fresh, quem: autor })).not.toContain('desfazer_desmembramento');
  });

  it('may be made of one that is with the council, and of no other', () => {
    expect(names(contexto('EM_ANALISE', atendente))).toContain('desmembrar');
    expect(names(contexto('CONCLUIDO', atendente))).not.toContain('desmembrar');
    expect(names(contexto('EM_ANALISE', autor))).not.toContain('desmembrar');
  });
});
