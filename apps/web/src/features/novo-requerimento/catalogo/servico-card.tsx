import { endSentence } from '@balcao/domain/texto/frase';
import { IconBuilding } from '@tabler/icons-react';
import { ServicoCard as Card, FechadoNote, ServicoFacts, VincularEmpresa } from '#features/servico/api.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import classes from './servico-card.module.css';
import { podePedir, type ServicoResumo } from './servico-resumo.ts';

/** One service: what it does, when it is ready, what it costs, for whom, and what to have at hand. */
export function ServicoCard({ servico }: { servico: ServicoResumo }) {
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

/** What holds for whoever may not ask for themselves: in whose name they may, or why not at all. */
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

/** Two names are said, of more the rest is counted. */
function sayNomes([first = '', second, ...rest]: readonly string[]): string {
  if (second === undefined) return first;
  return rest.length === 0 ? `${first} ou ${second}` : `${first} ou mais ${rest.length + 1}`;
}
