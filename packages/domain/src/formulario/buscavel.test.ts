import { describe, expect, it } from 'vitest';
import { textosBuscaveis } from './buscavel.ts';
import { createForm } from './form.fixture.ts';

const form = createForm([
  { nome: 'relato', rotulo: 'Relato', tipo: 'longo' },
  { nome: 'cid', rotulo: 'CID', tipo: 'txt', sensivel: true },
  { nome: 'mae', rotulo: 'Filiação', tipo: 'txt', origem: { de: 'perfil', caminho: 'filiacao' } },
  { nome: 'aceito', rotulo: 'Aceita?', tipo: 'sn' },
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: [{ valor: 'VIA', rotulo: 'Segunda via' }] },
  { nome: 'segredo', rotulo: 'Interno', tipo: 'txt', oculto: true, padrao: 'escondido' },
  {
    nome: 'exames',
    rotulo: 'Exames',
    tipo: 'tab',
    linhas: {
      titulo: 'Exame',
      campos: [
        { nome: 'lugar', rotulo: 'Lugar', tipo: 'txt' },
        { nome: 'resultado', rotulo: 'Resultado', tipo: 'txt', sensivel: true },
      ],
    },
  },
]);

const textos = (respostas: Record<string, unknown>) =>
  textosBuscaveis(form, respostas, { hoje: '2026-11-23' });

describe('what a request may be found by', () => {
  it('is its answers as people read them, apart by who may read them', () => {
    const found = textos({
      relato: 'Telhado',
      cid: 'F32',
      mae: 'Dona Rosa',
      aceito: true,
      motivo: 'VIA',
      exames: [{ lugar: 'Hospital', resultado: 'Alterado' }],
    });
    expect(found).toEqual([
      { texto: 'Telhado\nSegunda via\nHospital', sensivel: false, identidade: false },
      { texto: 'F32\nAlterado', sensivel: true, identidade: false },
      { texto: 'Dona Rosa', sensivel: false, identidade: true },
    ]);
  });

  it('is nothing of what was not answered, nor of what is not drawn', () => {
    expect(textos({})).toEqual([]);
    expect(JSON.stringify(textos({ relato: 'Muro', segredo: 'escondido' }))).not.toContain('escondido');
  });

  it('ends somewhere', () => {
    expect(textos({ relato: 'a'.repeat(300_000) })[0]?.texto.length).toBe(100_000);
  });
});
