import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USOS_DA_RESPOSTA } from './uso.ts';
import {
  checkVariaveis,
  EXEMPLOS,
  exemplosDoUso,
  nomesDasVariaveis,
  preencher,
  VARIAVEIS,
  variaveisDe,
  variaveisDoUso,
} from './variavel.ts';

describe('variables of a prepared text', () => {
  it('fills in what is known and leaves the rest to be seen', () => {
    expect(preencher('Olá, {{nomePreferido}}: {{arquivo}}.', { nomePreferido: 'Ana' })).toBe(
      'Olá, Ana: {{arquivo}}.',
    );
  });

  it('does not call a request by two names where its service is one by name', () => {
    const texto = 'Seu pedido de {{tipo}} foi aprovado em {{data}}.';
    const tipo = 'Pedido de acesso à informação';
    expect(preencher(texto, { tipo, data: '23/11' })).toBe(
      'Seu pedido de acesso à informação foi aprovado em 23/11.',
    );
    expect(preencher(texto, { tipo: 'Segunda via' })).toBe(
      'Seu pedido de Segunda via foi aprovado em {{data}}.',
    );
    expect(preencher(texto, {})).toBe(texto);
    expect(preencher('Pedido de {{tipo}}: recebido.', { tipo })).toBe(`${tipo}: recebido.`);
  });

  it('does not read a value as a variable again', () => {
    expect(preencher('{{nomePreferido}}', { nomePreferido: '{{protocolo}}', protocolo: '1' })).toBe(
      '{{protocolo}}',
    );
  });

  it.each(['{{nomes}}', '{{constructor}}', 'Olá {{toString}}'])('refuses the unknown one of %s', (texto) => {
    expect(checkVariaveis(texto)).toMatch(/não existe/);
  });

  it.each(['{{ protocolo }}', '{{protocolo}', 'fim }}'])('refuses the broken mark of %s', (texto) => {
    expect(checkVariaveis(texto)).toMatch(/chaves duplas/);
  });

  it('refuses what a person must fill in where no person writes', () => {
    expect(checkVariaveis('Falta {{documento}}.')).toBeNull();
    expect(checkVariaveis('Falta {{documento}}.', { soAutomaticas: true })).toMatch(/\{\{documento\}\}/);
  });

  it('leaves no mark in a text of known variables, whatever stands around them', () => {
    const nome = fc.constantFrom(...Object.keys(VARIAVEIS));
    const plain = fc.string().map((text) => text.replace(/[{}]/g, ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, nome)), (parts) => {
        const texto = parts.map(([before, name]) => `${before}{{${name}}}`).join('');
        expect(checkVariaveis(texto)).toBeNull();
        expect(variaveisDe(preencher(texto, EXEMPLOS))).toEqual([]);
      }),
    );
  });

  it('answers whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        checkVariaveis(texto);
        preencher(texto, EXEMPLOS);
      }),
    );
  });
});

describe('variables of each use', () => {
  it('are all of the portal on requests, and all but the law of a service on manifestations', () => {
    for (const uso of USOS_DA_RESPOSTA) {
      const known = Object.keys(VARIAVEIS).filter((nome) => uso !== 'ouvidoria' || nome !== 'baseLegal');
      expect(Object.keys(variaveisDoUso(uso))).toEqual(known);
      expect(Object.keys(exemplosDoUso(uso))).toEqual(known);
    }
    expect(exemplosDoUso('mensagem')).toEqual(EXEMPLOS);
  });

  it('have a name that says what they stand for there', () => {
    expect(nomesDasVariaveis('mensagem').tipo).toBe('[serviço pedido]');
    expect(nomesDasVariaveis('ouvidoria').tipo).toBe('[tipo da manifestação]');
    expect(nomesDasVariaveis('ouvidoria').documento).toBe('[documento que falta]');
  });
});
