import { normaDe } from '@balcao/domain/norma/catalogo';
import { descreverValor } from '@balcao/domain/norma/texto';
import { formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { todayIso } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import classes from '#ui/parts.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type MudancaFeita, type NormaVista, useDesmarcarNorma } from './queries.ts';

/** Every value of a norm, newest first; a future change can be cancelled. */
export function HistoricoDialog({ norma, onClose }: { norma: NormaVista; onClose: () => void }) {
  const { rotulo, padrao, unidade, baseLegal } = normaDe(norma.chave);
  const [asked, setAsked] = useState<MudancaFeita | null>(null);
  return (
    <Dialog opened onClose={onClose} title={`Histórico: ${rotulo}`}>
      <FieldStack>
        <ul className={`${classes.list} ${classes.apart}`}>
          {norma.historico.map((mudanca) => (
            <li key={mudanca.id}>
              <strong>{descreverValor(mudanca.valor, unidade)}</strong>, {describePeriodo(mudanca)}
              <p>{mudanca.motivo}</p>
              <small>{mudanca.baseLegal}</small>
              <small>{describeFeito('Mudança feita', mudanca.feitaPor, mudanca.feitaEm)}</small>
              {mudanca.desmarcadaEm !== null && (
                <small>{describeFeito('Desmarcada', mudanca.desmarcadaPor, mudanca.desmarcadaEm)}</small>
              )}
              {mudanca.desmarcavel && (
                <Button variant="default" size="compact-sm" onClick={() => setAsked(mudanca)}>
                  Desmarcar
                  <VisuallyHidden> o valor que começa em {formatIsoDate(mudanca.vigenteDe)}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
          <li>
            <strong>{descreverValor(padrao, unidade)}</strong>, valor inicial
            <small>{baseLegal}</small>
          </li>
        </ul>
      </FieldStack>
      {asked && <Desmarcar mudanca={asked} onClose={() => setAsked(null)} />}
    </Dialog>
  );
}

function Desmarcar({ mudanca, onClose }: { mudanca: MudancaFeita; onClose: () => void }) {
  const callOff = useDesmarcarNorma();
  return (
    <ConfirmAct
      act={callOff}
      input={mudanca.id}
      onClose={onClose}
      title={`Desmarcar o valor que começa em ${formatIsoDate(mudanca.vigenteDe)}?`}
      confirm="Desmarcar"
    >
      <p>O valor de antes continua. A mudança fica no histórico como desmarcada.</p>
    </ConfirmAct>
  );
}

function describePeriodo({ vigenteDe, vigenteAte, desmarcadaEm }: MudancaFeita): string {
  const from = formatIsoDate(vigenteDe);
  if (desmarcadaEm !== null) return `que começaria em ${from}: desmarcado antes de valer`;
  if (vigenteAte !== null) return `de ${from} a ${formatIsoDate(vigenteAte)}`;
  return vigenteDe > todayIso() ? `a partir de ${from}` : `desde ${from}`;
}

function describeFeito(what: string, por: string | null, em: string): string {
  const who = por ? `por ${por} ` : '';
  return `${what} ${who}em ${formatDataHora(new Date(em))}`;
}
