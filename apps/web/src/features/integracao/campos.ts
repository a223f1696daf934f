import type { CARTAO } from '@balcao/contract/adquirente';
import type { ANTIVIRUS } from '@balcao/contract/antivirus';
import type { CEP } from '@balcao/contract/cep';
import type { PIX } from '@balcao/contract/pix';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** A field for every value and secret of a section. */
type Every<S extends { campos: object; segredos: object }> = Record<
  keyof S['campos'] | keyof S['segredos'],
  AjusteField
>;

export const PIX_FIELDS = {
  endereco: {
    label: 'Endereço da API do provedor',
    hint: 'Com a versão, como https://pix.banco.com.br/api/v2. Em branco, as taxas ficam à espera.',
    optional: true,
    max: 300,
  },
  enderecoToken: {
    label: 'Endereço do token (OAuth2)',
    hint: 'Em branco, vale /oauth/token do mesmo servidor.',
    optional: true,
    max: 300,
  },
  cliente: { label: 'Cliente (client id)', optional: true, max: 200 },
  segredo: { label: 'Segredo do cliente (client secret)', optional: true, secret: true },
  chavePix: {
    label: 'Chave Pix do Conselho',
    hint: 'É ela que recebe os pagamentos.',
    optional: true,
    max: 77,
  },
  segredoAvisos: {
    label: 'Chave que assina os avisos de pagamento',
    hint: 'Pelo menos 32 caracteres, os mesmos no provedor.',
    optional: true,
    secret: true,
  },
} as const satisfies Every<typeof PIX>;

export const CARTAO_FIELDS = {
  endereco: {
    label: 'Endereço da API da operadora',
    hint: 'Com a versão, como https://cartao.operadora.com.br/v1. Em branco, o cartão não é oferecido.',
    optional: true,
    max: 300,
  },
  paginas: {
    label: 'Endereço das páginas de pagamento',
    hint: 'Onde a pessoa digita o cartão. Em branco, vale o mesmo servidor da API.',
    optional: true,
    max: 300,
  },
  estabelecimento: { label: 'Código do estabelecimento', optional: true, max: 200 },
  chave: { label: 'Chave da operadora', optional: true, secret: true },
  segredoAvisos: {
    label: 'Chave que assina os avisos da operadora',
    hint: 'Pelo menos 32 caracteres, os mesmos na operadora.',
    optional: true,
    secret: true,
  },
  maxParcelas: {
    label: 'Máximo de parcelas',
    hint: 'De 1 a 12. Cada parcela tem pelo menos R$ 30,00.',
    missing: 'Informe o máximo de parcelas.',
    max: 2,
  },
} as const satisfies Every<typeof CARTAO>;

export const ANTIVIRUS_FIELDS = {
  servidor: {
    label: 'Servidor do antivírus (ClamAV)',
    hint: 'Nome ou endereço; pode ficar na rede interna. Em branco, os arquivos são aceitos sem verificação.',
    optional: true,
    max: 253,
  },
  porta: { label: 'Porta do antivírus', hint: 'Em geral, 3310.', missing: 'Informe a porta.', max: 5 },
} as const satisfies Every<typeof ANTIVIRUS>;

export const CEP_FIELDS = {
  endereco: {
    label: 'Endereço do serviço de CEP',
    hint: 'O portal acrescenta /CEP/json/ a ele. Em branco, cada pessoa digita o próprio endereço.',
    optional: true,
    max: 300,
  },
} as const satisfies Every<typeof CEP>;
