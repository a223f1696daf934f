import { expect, it } from 'vitest';
import { mascararFicha } from './ficha.ts';

const FICHA = {
  cpfCnpj: '52998224725',
  email: 'helena@exemplo.com.br',
  celular: '+5531988887777',
  dataNascimento: '1985-04-12',
  endereco: { cep: '30140071', logradouro: 'Rua da Bahia', municipioIbge: '3106200', uf: 'MG' },
};

it('keeps of a record only what tells two people of one name apart', () => {
  const masked = mascararFicha(FICHA);
  expect(masked).toMatchObject({
    cpfCnpj: '***.982.247-**',
    email: 'h***@exemplo.com.br',
    celular: '•••••7777',
    dataNascimento: null,
    endereco: { municipioIbge: '3106200', uf: 'MG' },
  });
  expect(JSON.stringify(masked)).not.toMatch(/529|725|elena|8888|1985|Bahia|3014/);
});

it('leaves a CNPJ whole, which is public, and makes up nothing that is not there', () => {
  const none = { ...FICHA, cpfCnpj: '12ABC34501DE35', celular: null, endereco: null };
  expect(mascararFicha(none)).toMatchObject({
    cpfCnpj: '12.ABC.345/01DE-35',
    celular: null,
    endereco: null,
  });
});
