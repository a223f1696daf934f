import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeCnpj } from './cnpj.ts';
import { completeCpf } from './cpf.ts';
import { formatCpfCnpj, parseLogin } from './login.ts';

describe('parseLogin', () => {
  it.each([
    ['529.982.247-25', { kind: 'cpf', value: '52998224725' }],
    [' 52998224725 ', { kind: 'cpf', value: '52998224725' }],
    ['11.222.333/0001-81', { kind: 'cnpj', value: '11222333000181' }],
    ['at.el1.er0/0001-59', { kind: 'cnpj', value: 'ATEL1ER0000159' }],
    ['Helena@CRCR-MG.example', { kind: 'email', value: 'Helena@crcr-mg.example' }],
    ['529.982.247-24', null],
    ['11.222.333/0001-82', null],
    ['52998224725@', null],
    ['helena', null],
    ['', null],
  ])('reads %j', (text, login) => {
    expect(parseLogin(text)).toEqual(login);
  });

  it('recognises each kind by itself', () => {
    const cpf = fc.stringMatching(/^[0-9]{9}$/).filter((digits) => new Set(digits).size > 1);
    const cnpj = fc.stringMatching(/^[1-9A-Z][0-9A-Z]{11}$/);
    fc.assert(
      fc.property(cpf, cnpj, (nine, twelve) => {
        const [person, company] = [completeCpf(nine), completeCnpj(twelve)];
        expect(parseLogin(formatCpfCnpj(person))).toEqual({ kind: 'cpf', value: person });
        expect(parseLogin(formatCpfCnpj(company))).toEqual({ kind: 'cnpj', value: company });
      }),
    );
  });
});
