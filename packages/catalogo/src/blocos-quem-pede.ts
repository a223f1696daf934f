import type { Campo, Passo } from '@balcao/domain/formulario/campo';
import { blocoEmpresa, blocoIdentificacao, PESSOA, SE_PF, SE_PJ } from './blocos.ts';

/** First step of the services for people and firms alike: who asks, as the account says, and what only this service needs. */
export function passoQuemPede(mais: Campo[] = []): Passo {
  return {
    id: 'seus-dados',
    titulo: 'Seus dados',
    descricao: 'Confira quem faz o pedido.',
    campos: [PESSOA, ...blocoIdentificacao(SE_PF), ...blocoEmpresa(SE_PJ), ...mais],
  };
}
