import { expect, it } from 'vitest';
import { assuntoForaDoCatalogo } from './fora-do-catalogo.ts';

it.each([
  ['reclamar', 'ouvidoria'],
  ['Quero fazer uma RECLAMAÇÃO', 'ouvidoria'],
  ['elogiar um funcionário', 'ouvidoria'],
  ['sugestão', 'ouvidoria'],
  ['fui mal atendida', 'ouvidoria'],
  ['o servidor me tratou mal', 'ouvidoria'],
  ['demorou muito', 'ouvidoria'],
  ['boleto', 'pagamento'],
  ['pagar', 'pagamento'],
  ['quero pagar a anuidade', 'pagamento'],
  ['como pago', 'pagamento'],
  ['esqueci a senha', 'acesso'],
  ['não consigo entrar', 'acesso'],
  ['falar com alguém', 'contato'],
  ['certidão de colação', 'escola'],
  ['segunda via do diploma', 'escola'],
  ['histórico escolar', 'escola'],
  // What services are for stays with them.
  ['parar de pagar', null],
  ['não pagar anuidade', null],
  ['não consigo pagar', null],
  ['denunciar', null],
  ['meu diploma', null],
  ['segunda via da carteira', null],
  ['mudar telefone', null],
  ['trocar de sócio', null],
  ['', null],
])('«%s»: %s', (text, assunto) => {
  expect(assuntoForaDoCatalogo(text)).toBe(assunto);
});
