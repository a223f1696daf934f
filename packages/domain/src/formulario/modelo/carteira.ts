import type { ModeloDocumento } from './modelo-documento.ts';
import { lerTextoModelo } from './texto.ts';

/**
 * The professional card that comes with a registration. It states the registration and nothing that was answered, so that
 * every service that changes a registration can leave one (Lei 6.206/1975; Lei 14.534/2023: the CPF is on it).
 */
export const CARTEIRA: ModeloDocumento = {
  especie: 'carteira_profissional',
  titulo: 'Carteira Profissional Digital',
  prefixo: 'CPD',
  rotuloNumero: 'Carteira nº',
  validade: { variavel: 'registro.validade' },
  blocos: [
    {
      tipo: 'destaque',
      rotulo: 'Registro',
      valor: lerTextoModelo('{{registro.numero}}'),
      detalhe: lerTextoModelo('{{pessoa.nome}}'),
    },
    {
      tipo: 'definicoes',
      itens: Object.entries({
        Nome: '{{pessoa.nome}}',
        CPF: '{{pessoa.documento}}',
        'Data de nascimento': '{{pessoa.nascimento}}',
        Categoria: '{{registro.categoria}}',
        Títulos: '{{registro.titulos}}',
        'Registro desde': '{{registro.desde}}',
        Validade: '{{registro.vigencia}}',
      }).map(([rotulo, valor]) => ({ rotulo, valor: lerTextoModelo(valor) })),
    },
    {
      tipo: 'paragrafo',
      estilo: 'solene',
      texto: lerTextoModelo(
        'Esta carteira é documento de identidade em todo o território nacional (Lei nº 6.206/1975). Prova o registro no **{{conselho.nome}}**.',
      ),
    },
    {
      tipo: 'paragrafo',
      estilo: 'nota',
      texto: lerTextoModelo(
        'As carteiras digitais anteriores deixaram de valer. Confira pelo QR Code se esta continua válida.',
      ),
    },
    {
      tipo: 'paragrafo',
      estilo: 'nota',
      texto: lerTextoModelo('Pedido nº {{pedido.protocolo}}, enviado em {{pedido.data}}.'),
    },
  ],
};
