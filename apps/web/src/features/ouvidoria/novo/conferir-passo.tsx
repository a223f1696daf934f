import { CANAIS_DE_ENTRADA } from '@balcao/domain/manifestacao/canal';
import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { TIPOS_ESCOLHIDOS } from '@balcao/domain/manifestacao/tipo';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { ListaDePecas, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { useMunicipios } from '#platform/municipios.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import { nomeDaCategoria } from '../nome-da-categoria.ts';
import type { Categoria } from '../queries.ts';
import { categoriaDoDito } from './categoria.ts';
import type { Dito } from './dito.ts';
import classes from './novo.module.css';
import type { Passo } from './search.ts';

interface ConferirPassoProps {
  dito: Dito;
  pecas: Pecas;
  protegida: boolean;
  outra: boolean;
  categorias: readonly Categoria[];
  onAlterar: (passo: Passo) => void;
}

/** Everything once more before it is sent, each part with a way back to it. */
export function ConferirPasso(props: ConferirPassoProps) {
  const { dito, pecas, protegida, outra, categorias, onAlterar } = props;
  const arquivos = useStore(pecas.store);
  const alterar = (passo: Passo, title: string) => (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={`Alterar: ${title}`}
      onClick={() => onAlterar(passo)}
    >
      Alterar
    </Button>
  );
  const part = (passo: Passo, title: string, facts: readonly Fact[]) => (
    <Section title={title} action={alterar(passo, title)}>
      <KeyValue layout="rows" facts={facts} />
    </Section>
  );
  return (
    <>
      {part('tipo', 'Tipo', [{ label: 'Tipo', value: dito.tipo && TIPOS_ESCOLHIDOS[dito.tipo].nome }])}
      {part(
        'quem',
        outra ? 'Quem se manifesta' : 'Identificação',
        outra ? factsDaOutra(dito) : factsDaIdentificacao(dito),
      )}
      {part('relato', 'O que aconteceu', useFactsDoRelato(dito, categorias))}
      {arquivos.length > 0 && (
        <Section title="Arquivos" action={alterar('relato', 'Arquivos')}>
          <ListaDePecas list={arquivos} protegido={protegida} />
        </Section>
      )}
    </>
  );
}

function factsDaIdentificacao({ identificacao }: Dito): Fact[] {
  return [
    {
      label: 'Identificação',
      value: identificacao && (
        <>
          <strong>{IDENTIFICACOES[identificacao].nome}.</strong> {IDENTIFICACOES[identificacao].explicacao}
        </>
      ),
    },
  ];
}

function factsDaOutra({ canal, identificacao, conta, usuario, nome, contato }: Dito): Fact[] {
  const named = identificacao !== 'ANONIMA';
  return [
    { label: 'Por onde chegou', value: canal && CANAIS_DE_ENTRADA[canal] },
    { label: 'Identificação', value: identificacao && IDENTIFICACOES[identificacao].nome },
    ...(named ? [{ label: 'Pessoa', value: conta === 'sim' ? usuario : nome }] : []),
    ...(named && conta === 'nao' && contato ? [{ label: 'Contato', value: contato }] : []),
  ];
}

/** What was said in the report; what was left empty is not shown. */
function useFactsDoRelato(dito: Dito, categorias: readonly Categoria[]): Fact[] {
  const { relato, assunto, uf, municipioIbge, dataFato, envolvidos, resolutividade } = dito;
  const municipio = useMunicipios(municipioIbge ? uf : null).data?.find(({ ibge }) => ibge === municipioIbge);
  const categoria = categorias.find(({ id }) => id === categoriaDoDito(dito, categorias).id);
  const text = (value: string) => value.trim() && <span className={classes.said}>{value.trim()}</span>;
  return [
    { label: 'Relato', value: text(relato) },
    { label: 'Assunto', value: text(assunto) },
    { label: 'Categoria', value: categoria && nomeDaCategoria(categoria, categorias) },
    { label: 'Município', value: municipio && `${municipio.nome}/${uf}` },
    { label: 'Quando aconteceu', value: dataFato && formatIsoDate(dataFato) },
    { label: 'Pessoas envolvidas', value: text(envolvidos) },
    { label: 'O que resolveria', value: text(resolutividade) },
  ].filter(({ value }) => Boolean(value));
}
