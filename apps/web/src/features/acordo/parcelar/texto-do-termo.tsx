import { readOrigem } from '@balcao/domain/formulario/contexto';
import type { ValoresFixos } from '@balcao/domain/formulario/modelo/modelo-documento';
import { type BlocoPronto, preencherModelo } from '@balcao/domain/formulario/modelo/preencher';
import type { TrechoPronto } from '@balcao/domain/formulario/modelo/texto';
import { describeParcelas } from '@balcao/domain/pagamento/parcelas';
import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import type { TrechoTermo } from '@balcao/domain/termo/bloco';
import type { WizardView } from '#features/rascunho/api.tsx';
import { useConfig } from '#platform/config-store.ts';
import { KeyValue } from '#ui/key-value.tsx';
import { TextoEmBlocos } from '#ui/texto-em-blocos.tsx';
import type { ParcelaComData } from '../queries.ts';
import classes from './parcelar.module.css';

/** What is known only once the request is filed, by the variables of the document. */
const DEPOIS: ValoresFixos = {
  'pedido.protocolo': '(dado no envio)',
  'pedido.data': '(dia do envio)',
  'documento.data': '(dia da emissão)',
};

interface TextoDoTermoProps {
  view: WizardView;
  parcelas: readonly ParcelaComData[];
}

/** The agreement itself, clause by clause, from the template that the paper is made of, with the answers in it. */
export function TextoDoTermo({ view: { state, contexto }, parcelas }: TextoDoTermoProps) {
  const { conselho } = useConfig().configuracoes ?? {};
  const { form, respostas } = state;
  if (!form.documento) return null;
  const perfil = (caminho: string) => {
    const value = readOrigem({ de: 'perfil', caminho }, contexto);
    return typeof value === 'string' ? value : '';
  };
  const fixas: ValoresFixos = {
    ...DEPOIS,
    'conselho.nome': conselho?.nome ?? '',
    'conselho.sigla': conselho?.sigla ?? '',
    'pessoa.nome': perfil('nome'),
    'pessoa.documento': formatCpfCnpj(perfil('cpf') || perfil('cnpj')),
    'acordo.parcelas': describeParcelas(parcelas),
  };
  const blocos = preencherModelo(form.documento, { form, respostas, contexto, fixas });
  return (
    <div className={classes.paper}>
      {blocos.map((bloco, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id, and their order is that of the template
        <Bloco key={i} bloco={bloco} />
      ))}
    </div>
  );
}

const words = (texto: readonly TrechoPronto[]): TrechoTermo[] =>
  texto.map(({ texto: said, negrito }) => (negrito ? { texto: said, negrito } : { texto: said }));

function Bloco({ bloco }: { bloco: BlocoPronto }) {
  switch (bloco.tipo) {
    case 'titulo':
      return <h3>{bloco.texto}</h3>;
    case 'paragrafo':
      return <TextoEmBlocos corpo={[{ tipo: 'paragrafo', texto: words(bloco.texto) }]} />;
    case 'lista':
      return <TextoEmBlocos corpo={[{ tipo: 'lista', itens: bloco.itens.map(words) }]} />;
    case 'aviso':
      return (
        <>
          <h3>{bloco.titulo}</h3>
          <TextoEmBlocos corpo={[{ tipo: 'paragrafo', texto: words(bloco.texto) }]} />
        </>
      );
    case 'destaque':
      return <KeyValue facts={[{ label: bloco.rotulo, value: bloco.valor }]} />;
    case 'definicoes':
      return (
        <KeyValue
          layout="rows"
          facts={bloco.itens.map(({ rotulo, valor }) => ({ label: rotulo, value: valor }))}
        />
      );
  }
}
