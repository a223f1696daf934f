import { sayPublico } from '@balcao/domain/formulario/publico-texto';
import { ServicoCard as Card, FechadoNote, ServicoFacts } from '#features/servicos/api.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formularioPath } from '../wizard/wizard-search.ts';
import classes from './servico-card.module.css';
import type { ServicoResumo } from './servico-resumo.ts';

/** One service: what it does, when it is ready, what it costs, for whom, and what to have at hand. */
export function ServicoCard({ servico }: { servico: ServicoResumo }) {
  const { id, titulo, resumo, prazo, taxa, espera, publico, oQuePrecisa, elegivel, motivoInelegivel } =
    servico;
  return (
    <Card titulo={titulo} resumo={resumo} to={elegivel ? formularioPath(id) : null}>
      {motivoInelegivel !== null && <FechadoNote texto={motivoInelegivel} />}
      <ServicoFacts prazo={prazo} taxa={taxa} espera={espera} paraQuem={sayPublico(publico)} />
      <details className={classes.details}>
        <summary>
          O que ter em mãos<VisuallyHidden>: {titulo}</VisuallyHidden>
        </summary>
        <ul>
          {oQuePrecisa.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
