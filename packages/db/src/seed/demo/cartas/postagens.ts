import { formatCep } from '@balcao/domain/pessoa/cep';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { seedId } from '../../seed-id.ts';
import { cidadeNome } from '../cidades.ts';
import type { PessoaDemo } from '../pessoa.ts';
import type { CartaDemo, Contada } from './carta-demo.ts';
import { cartaId } from './vida.ts';

/** Each time that it went by post, and how that ended. */
export function listPostagens({ h, roteiro, vida }: Contada): CartaDemo['postagens'] {
  const ends = vida.filter(({ ato }) => ato === 'registrar_entrega' || ato === 'registrar_devolucao');
  return vida
    .filter(({ ato }) => ato === 'registrar_postagem')
    .map(({ em }, i) => {
      const end = ends[i];
      const received = end?.ato === 'registrar_entrega';
      return {
        id: seedId('carta-postagem', roteiro.chave, i),
        cartaId: cartaId(roteiro.chave),
        tentativa: i + 1,
        objeto: roteiro.objetos?.[i] ?? '',
        endereco: addressOf(h.autor),
        postadaEm: todayInSaoPaulo(em),
        resultado: end ? (received ? ('recebida' as const) : ('devolvida' as const)) : null,
        resultadoEm: end ? todayInSaoPaulo(end.em) : null,
        recebidaPor: received ? h.autor.nome : null,
        motivo: received ? null : (end?.texto ?? null),
        createdAt: em,
      };
    });
}

/** As it goes on an envelope. */
export function addressOf({ endereco }: PessoaDemo): string {
  if (!endereco) throw new Error('nothing is posted to somebody without an address');
  const { logradouro, numero, complemento, bairro, municipioIbge, uf, cep } = endereco;
  const parts = [logradouro, numero, complemento, bairro, `${cidadeNome(municipioIbge)}/${uf}`];
  return `${parts.filter(Boolean).join(', ')}, CEP ${formatCep(cep)}`;
}
