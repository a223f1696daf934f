import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANAIS,
  type Canal,
  type Desligados,
  ehFixo,
  escolher,
  GRUPOS_DE_AVISO,
  gruposPara,
  lerDesligados,
  NADA_DESLIGADO,
  NOMES_GRUPO_DE_AVISO,
} from './grupos.ts';
import { TEXTO_DO_GRUPO } from './textos.ts';
import { GRUPO_DO_TIPO, recebe, type TipoDeAviso } from './tipos.ts';

const TIPOS = Object.keys(GRUPO_DO_TIPO) as TipoDeAviso[];
const canais = Object.keys(CANAIS) as Canal[];
const canal = fc.constantFrom(...canais);
const grupos = fc.subarray([...NOMES_GRUPO_DE_AVISO]);
const desligados: fc.Arbitrary<Desligados> = fc.record({ portal: grupos, email: grupos });
const conta = fc.integer({ min: 0, max: 3 });

describe('groups of notices', () => {
  it.each(NOMES_GRUPO_DE_AVISO)('%s has a notice, and says why where it stays on', (nome) => {
    expect(Object.values(GRUPO_DO_TIPO)).toContain(nome);
    expect(TEXTO_DO_GRUPO[nome].porque !== undefined).toBe(GRUPOS_DE_AVISO[nome].fixos.length > 0);
  });

  it('are all asked of staff, and those for everybody of others', () => {
    expect(gruposPara(1)).toEqual(NOMES_GRUPO_DE_AVISO);
    expect(gruposPara(0)).toEqual(NOMES_GRUPO_DE_AVISO.filter((nome) => !/fila|mencoes|DaEquipe/.test(nome)));
  });
});

describe('a person who chose', () => {
  it('always gets what the law or security demands', () => {
    fc.assert(
      fc.property(desligados, canal, fc.constantFrom(...TIPOS), (escolha, onde, tipo) => {
        const fixo = ehFixo(GRUPO_DO_TIPO[tipo], onde);
        expect(recebe(tipo, onde, escolha)).toBe(fixo || !escolha[onde].includes(GRUPO_DO_TIPO[tipo]));
      }),
    );
    for (const tipo of ['conta.confirmar_email', 'req.exigencia', 'req.decisao', 'carta.disponivel'])
      expect(recebe(tipo, 'email', { portal: NOMES_GRUPO_DE_AVISO, email: NOMES_GRUPO_DE_AVISO })).toBe(true);
  });

  it('gets a kind that the portal does not know', () => {
    expect(recebe('req.de_antes', 'email', { portal: [], email: [...NOMES_GRUPO_DE_AVISO] })).toBe(true);
  });

  it('finds the choice as it was made, and nothing fixed in it', () => {
    fc.assert(
      fc.property(conta, desligados, desligados, (tipo, antes, escolha) => {
        const depois = escolher(tipo, antes, escolha);
        expect(lerDesligados(JSON.parse(JSON.stringify(depois)))).toEqual(depois);
        for (const onde of canais)
          for (const nome of NOMES_GRUPO_DE_AVISO) {
            const dita = (gruposPara(tipo).includes(nome) ? escolha : antes)[onde].includes(nome);
            expect(depois[onde].includes(nome)).toBe(dita && !ehFixo(nome, onde));
          }
      }),
    );
  });

  it.each([undefined, null, 'x', [], {}, { email: 'mensagens' }, { email: ['outro', 'seguranca', 7] }])(
    'has nothing turned off where %j is stored',
    (guardado) => {
      expect(lerDesligados(guardado)).toEqual(NADA_DESLIGADO);
    },
  );
});
