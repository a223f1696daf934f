import { describe, expect, it } from 'vitest';
import { editLogin, shownLogin } from './shown-login.ts';

function type(keys: string, typed = ''): string {
  for (const key of keys) {
    const text = shownLogin(typed) + key;
    typed = editLogin({ typed, text, caret: text.length }).typed;
  }
  return typed;
}

describe('the field for CPF, CNPJ or e-mail', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['00000000000191', '00.000.000/0001-91'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['helena.prado@exemplo.com.br', 'helena.prado@exemplo.com.br'],
    ['123.456@exemplo.com.br', '123.456@exemplo.com.br'],
    ['123456@exemplo.com.br', '123456@exemplo.com.br'],
    ['2maria@exemplo.com.br', '2maria@exemplo.com.br'],
  ])('shows %s, typed or pasted, as %s', (keys, shown) => {
    expect(shownLogin(type(keys))).toBe(shown);
    expect(shownLogin(editLogin({ typed: '', text: keys, caret: keys.length }).typed)).toBe(shown);
  });

  it('keeps the caret after the same digit when one in the middle is deleted', () => {
    const edit = editLogin({ typed: '52998224725', text: '529.82.247-25', caret: 4 });
    expect(shownLogin(edit.typed)).toBe('529.822.472-5');
    expect(edit.caret).toBe(3);
  });

  it('deletes through the punctuation from the end', () => {
    let typed = '529.982';
    for (let i = 0; i < 6; i += 1) {
      const text = shownLogin(typed).slice(0, -1);
      typed = editLogin({ typed, text, caret: text.length }).typed;
    }
    expect(shownLogin(typed)).toBe('');
  });

  it('shows extra digits after a CNPJ instead of dropping them', () => {
    expect(shownLogin('123456789012345')).toBe('123456789012345');
  });
});
