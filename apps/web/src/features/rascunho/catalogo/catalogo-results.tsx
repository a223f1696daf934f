import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';
import { endSentence } from '@balcao/domain/texto/frase';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  ServicoCard as Card,
  FechadoNote,
  MostWanted,
  ServicoFacts,
  ServicoResults,
  type ServicosSearch,
  VincularEmpresa,
} from '#features/servico/api.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import { MIM } from './catalogo-search.ts';
import classes from './servico-card.module.css';

interface CatalogoResultsProps {
  servicos: readonly ServicoResumo[];
  search: ServicosSearch;
  /** Button that clears the search. */
  clear: ReactNode;
}

/** The services that match the search: available ones first, the others with the reason. */
export function CatalogoResults({ servicos, search, clear }: CatalogoResultsProps) {
  return (
    <ServicoResults
      servicos={servicos}
      search={search}
      suits={(servico, wanted) => (wanted === MIM ? podePedir(servico) : servico.publico.includes(wanted))}
      card={(servico) => <ServicoCard servico={servico} />}
      first={podePedir}
      top={(found) => <MostWanted servicos={found.filter(podePedir)} to={({ id }) => formularioPath(id)} />}
      clear={clear}
    />
  );
}

/** One service: summary, deadline, cost, audience, and what to prepare. */
function ServicoCard({ servico }: { servico: ServicoResumo }) {
  const { id, titulo, resumo, prazo, taxa, espera, paraQuem, oQuePrecisa, motivoInelegivel } = servico;
  return (
    <Card titulo={titulo} resumo={resumo} to={podePedir(servico) ? formularioPath(id) : null}>
      {motivoInelegivel !== null && <Ressalva servico={servico} motivo={motivoInelegivel} />}
      <ServicoFacts prazo={prazo} taxa={taxa} espera={espera} paraQuem={paraQuem} />
      <details className={classes.details}>
        <summary aria-label={`O que ter em mãos: ${titulo}`}>O que ter em mãos</summary>
        <ul>
          {oQuePrecisa.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** Names those for whom the person may request the service, or says why they cannot. */
function Ressalva({ servico, motivo }: { servico: ServicoResumo; motivo: string }) {
  const { emNomeDe } = servico;
  if (emNomeDe.length === 0)
    return (
      <>
        <FechadoNote texto={motivo} />
        <VincularEmpresa servico={servico} className={classes.vincular} />
      </>
    );
  return (
    <p className={classes.emNomeDe}>
      <IconBuilding size={16} aria-hidden="true" />
      {endSentence(`Você pode pedir por ${sayNomes(emNomeDe)}`)}
    </p>
  );
}

/** Names up to two; beyond that, one and the number of the others. */
function sayNomes([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return rest.length === 0 ? `${first} ou ${second}` : `${first} ou mais ${rest.length + 1}`;
}

/** A service of the catalogue. */
type ServicoResumo = ResponseOf<typeof tipo.list>['items'][number];

/** Whether the person may request it, for themselves or for somebody they represent. */
function podePedir({ elegivel, emNomeDe }: ServicoResumo): boolean {
  return elegivel || emNomeDe.length > 0;
}
