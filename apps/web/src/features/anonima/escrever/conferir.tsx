import { TIPOS_ESCOLHIDOS } from '@balcao/domain/manifestacao/tipo';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { ReactNode } from 'react';
import { ListaDePecas, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import classes from '../anonima.module.css';
import { type Categoria, categoriaDoDito, type Dito, nomeDaCategoria, type Passo } from './dito.ts';

interface ConferirProps {
  dito: Dito;
  pecas: Pecas;
  categorias: readonly Categoria[];
  municipios: readonly { ibge: string; nome: string }[];
  onAlterar: (passo: Passo) => void;
}

/** Everything once more before it is sent, each part with a way back to it. */
export function Conferir({ dito, pecas, categorias, municipios, onAlterar }: ConferirProps) {
  const arquivos = useStore(pecas.store);
  const part = (passo: Passo, title: string, children: ReactNode) => (
    <Section
      title={title}
      action={
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Alterar: ${title}`}
          onClick={() => onAlterar(passo)}
        >
          Alterar
        </Button>
      }
    >
      {children}
    </Section>
  );
  return (
    <>
      {part('tipo', 'Tipo', <KeyValue layout="rows" facts={factsDoTipo(dito)} />)}
      {part(
        'relato',
        'O que aconteceu',
        <KeyValue layout="rows" facts={factsDoRelato(dito, categorias, municipios)} />,
      )}
      {arquivos.length > 0 && part('relato', 'Arquivos', <ListaDePecas list={arquivos} protegido />)}
    </>
  );
}

const factsDoTipo = ({ tipo }: Dito): Fact[] => [
  { label: 'Tipo', value: tipo && TIPOS_ESCOLHIDOS[tipo].nome },
];

/** What was said in the report; what was left empty is not shown. */
function factsDoRelato(
  dito: Dito,
  categorias: readonly Categoria[],
  municipios: ConferirProps['municipios'],
): Fact[] {
  const { relato, assunto, uf, municipioIbge, dataFato, envolvidos, resolutividade } = dito;
  const municipio = municipios.find(({ ibge }) => ibge === municipioIbge);
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
