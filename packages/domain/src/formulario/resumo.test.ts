import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import { createForm, EM_BRANCO, HOJE } from './form.fixture.ts';
import { NAO_INFORMADO, PROTEGIDO, resumirRespostas } from './resumo.ts';
import { cobrirSensiveis, removerSensiveis } from './sensivel.ts';
import type { Respostas } from './valor.ts';

const campos: Campo[] = [
  { nome: 'aviso', rotulo: 'Aviso', tipo: 'info', texto: 'Leia.' },
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: [{ valor: 'SAUDE', rotulo: 'Saúde' }] },
  {
    nome: 'laudo',
    rotulo: 'Laudo',
    tipo: 'anexo',
    aceita: ['application/pdf'],
    sensivel: true,
    visivel: { campo: 'motivo', op: 'igual', valor: 'SAUDE' },
  },
  { nome: 'obs', rotulo: 'Observação', tipo: 'longo' },
  {
    nome: 'socios',
    rotulo: 'Sócios',
    tipo: 'tab',
    linhas: {
      titulo: 'Sócio',
      campos: [
        { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' },
        { nome: 'cid', rotulo: 'CID', tipo: 'txt', sensivel: true },
      ],
    },
  },
  { nome: 'verdade', rotulo: 'Declaração', tipo: 'decl', texto: 'Declaro que é verdade.' },
];
const form = createForm(campos);
const anexos = [{ id: 'a', nome: 'laudo.pdf', mime: 'application/pdf', tamanho: 9 }];
const respostas: Respostas = {
  motivo: 'SAUDE',
  laudo: ['a'],
  socios: [{ cpf: '52998224725', cid: 'F41' }, {}, { cpf: '11144477735' }],
  verdade: true,
};
const resumo = resumirRespostas(form, respostas, { hoje: HOJE, anexos });

describe('resumirRespostas', () => {
  it('reads as people do, in the order of the form', () => {
    const itens = resumo[0]?.itens ?? [];
    expect(itens.map((item) => [item.campo, item.texto])).toEqual([
      ['motivo', 'Saúde'],
      ['laudo', 'laudo.pdf'],
      ['obs', NAO_INFORMADO],
      ['socios', '2 itens'],
      ['verdade', 'Declaro que é verdade.'],
    ]);
    expect(itens[1]).toMatchObject({ sensivel: true, anexos });
    expect(itens[3]?.linhas?.map((linha) => [linha.titulo, linha.itens.map((cell) => cell.texto)])).toEqual([
      ['Sócio 1', ['529.982.247-25', 'F41']],
      ['Sócio 2', ['111.444.777-35', NAO_INFORMADO]],
    ]);
  });

  it('never mentions a hidden answer', () => {
    const hidden = resumirRespostas(form, { ...respostas, motivo: null }, { ...EM_BRANCO, anexos });
    expect(JSON.stringify(hidden)).not.toContain('laudo');
  });

  it('leaves a step without answers out', () => {
    const steps = createForm([
      { id: 'a', titulo: 'A', campos: [{ nome: 'x', rotulo: 'X', tipo: 'info', texto: 'Oi.' }] },
      { id: 'b', titulo: 'B', campos: [{ nome: 'y', rotulo: 'Y', tipo: 'txt' }] },
    ]);
    expect(resumirRespostas(steps, {}, EM_BRANCO).map((passo) => passo.passo.id)).toEqual(['b']);
  });
});

describe('sensitive answers', () => {
  it('are covered in the summary, in rows too, and their files are gone', () => {
    const covered = cobrirSensiveis(resumo);
    const text = JSON.stringify(covered);
    expect(text).not.toContain('laudo.pdf');
    expect(text).not.toContain('F41');
    expect(text).toContain('529.982.247-25');
    expect(covered[0]?.itens[1]).toMatchObject({ texto: PROTEGIDO, sensivel: true });
    expect(covered[0]?.itens[1]).not.toHaveProperty('anexos');
    expect(covered[0]?.itens[3]?.linhas?.[1]?.itens[1]?.texto).toBe(NAO_INFORMADO);
  });

  it('are taken out of the stored answers', () => {
    expect(removerSensiveis(form, respostas)).toEqual({
      motivo: 'SAUDE',
      socios: [{ cpf: '52998224725' }, {}, { cpf: '11144477735' }],
      verdade: true,
    });
  });
});
