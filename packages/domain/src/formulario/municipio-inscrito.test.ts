import { expect, it } from 'vitest';
import type { EfeitoModelo } from './efeito.ts';
import { municipioInscrito } from './municipio-inscrito.ts';

const INSCREVER: EfeitoModelo = { efeito: 'inscrever', categoria: 'PJ' };
const empresa = (endereco?: string): EfeitoModelo => ({
  efeito: 'alterar_empresa',
  campos: {},
  ...(endereco !== undefined && { endereco }),
});

it('is that of the address which is registered', () => {
  const efeitos = [INSCREVER, empresa('')];
  expect(municipioInscrito({ efeitos }, { municipioIbge: '3168804' })).toBe('3168804');
  const pessoa: EfeitoModelo = { efeito: 'atualizar_pessoa', endereco: 'novo' };
  expect(municipioInscrito({ efeitos: [pessoa, INSCREVER] }, { novoMunicipioIbge: '3106200' })).toBe(
    '3106200',
  );
});

it('is null without a registration, without an address field, or without an answer', () => {
  const respostas = { municipioIbge: '3168804' };
  expect(municipioInscrito({}, respostas)).toBeNull();
  expect(municipioInscrito({ efeitos: [empresa('')] }, respostas)).toBeNull();
  expect(municipioInscrito({ efeitos: [INSCREVER, empresa()] }, respostas)).toBeNull();
  expect(municipioInscrito({ efeitos: [INSCREVER, empresa('')] }, {})).toBeNull();
  expect(municipioInscrito({ efeitos: [INSCREVER, empresa('')] }, { municipioIbge: '' })).toBeNull();
});
