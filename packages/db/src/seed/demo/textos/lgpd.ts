import type { PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Textos } from './textos.ts';

const LGPD = 'Lei nº 13.709/2018 (LGPD), arts. 18 e 19.';

function exigencias({ respostas }: Historia): PontoExigido[][] {
  const detalhe: PontoExigido = {
    campo: 'detalhe',
    texto: 'Diga de que dados se trata e em que página ou documento você os viu.',
    resposta: `${String(respostas.detalhe)} Trata-se do telefone e do endereço que aparecem na consulta pública de profissionais.`,
  };
  const periodo: PontoExigido = {
    campo: null,
    texto: 'Informe o período que interessa, para que possamos reunir os registros de acesso.',
    resposta: 'De janeiro do ano passado até hoje, por favor.',
  };
  return [[detalhe], [periodo], [detalhe, periodo]];
}

/** What is written about the rights of the holder of personal data. */
export const textosLgpd: Textos = {
  exigencias,
  deferimentos: () => [
    {
      resumo: 'Reunimos todos os dados que temos sobre você. A declaração está nesta página.',
      fundamentacao:
        'O pedido foi feito pelo próprio titular e está bem delimitado. O Conselho trata os dados para cumprir a lei da profissão. A declaração completa, com origem, finalidade, prazo de guarda e compartilhamento, acompanha esta decisão.',
      baseLegal: LGPD,
    },
    {
      resumo: 'Seu pedido foi atendido. Veja a declaração com os seus dados e o que foi feito.',
      fundamentacao:
        'Verificada a identidade do titular, o direito exercido cabe no caso e não atinge dados que a lei manda guardar. As medidas pedidas foram executadas pelas áreas responsáveis, e a declaração anexa mostra o resultado.',
      baseLegal: LGPD,
    },
  ],
  indeferimentos: () => [
    {
      resumo: 'Os dados que você quer eliminar são guardados por obrigação legal.',
      fundamentacao:
        'O pedido é de eliminação do histórico de registro profissional. Esses dados são mantidos para cumprir obrigação legal do Conselho e para o exercício regular de direitos em processo administrativo, hipótese em que a eliminação não cabe. O acesso a eles continua garantido.',
      baseLegal: 'Lei nº 13.709/2018 (LGPD), art. 16, I; Lei nº 12.514/2011.',
    },
  ],
  parciais: () => [
    {
      resumo: 'Eliminamos os contatos antigos. O histórico de registro continua guardado, como a lei manda.',
      fundamentacao:
        'Os telefones e endereços antigos não são necessários e foram eliminados da base ativa e da consulta pública. O histórico de registro e os processos permanecem, porque a lei obriga o Conselho a guardá-los. Defiro em parte, nesses termos.',
      baseLegal: 'Lei nº 13.709/2018 (LGPD), arts. 16, I, e 18, IV.',
    },
  ],
  recurso:
    'A lei fala em dados desnecessários, e meu registro foi cancelado há mais de dez anos. Não há finalidade que justifique manter meu endereço residencial. Peço a revisão da decisão pelo encarregado.',
  recursosNegados: () => [
    {
      resumo: 'O recurso não foi aceito: a guarda do histórico é obrigatória.',
      fundamentacao:
        'O histórico de registro é de guarda permanente segundo a tabela de temporalidade do Conselho, aprovada pelo Arquivo Nacional. O endereço residencial já não é exibido em nenhuma consulta. Mantenho a decisão. O titular pode ainda reclamar à ANPD.',
      baseLegal: 'Lei nº 13.709/2018 (LGPD), art. 16, I; Lei nº 8.159/1991, art. 9º.',
    },
  ],
  recursosProvidos: () => [
    {
      resumo: 'O recurso foi aceito: o endereço residencial foi eliminado da base ativa.',
      fundamentacao:
        'O endereço residencial não integra o histórico de guarda permanente e deixou de ser necessário com o cancelamento do registro. Dou provimento ao recurso e determino a eliminação, com registro da operação.',
      baseLegal: 'Lei nº 13.709/2018 (LGPD), arts. 16 e 18, IV.',
    },
  ],
  terceiros: [
    'Pedido à empresa que hospeda o sistema de boletos, para informar os acessos aos dados do titular.',
  ],
  prorrogacoes: [
    'O levantamento dos registros de acesso abrange três sistemas e precisa de mais tempo para ficar completo.',
  ],
  notas: [
    'Identidade conferida pela conta. Não pedir documento.',
    'TI confirmou a retirada do telefone da consulta pública.',
    'Responder também sobre compartilhamento com o Conselho Federal.',
  ],
  conversas: [
    [
      'Vocês vendem ou repassam meus dados a empresas?',
      'Não. Compartilhamos só com o Conselho Federal e com órgãos públicos, quando a lei manda. A declaração mostra cada caso.',
    ],
  ],
};
