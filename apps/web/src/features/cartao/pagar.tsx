import { formatValidade, NOME_DA_BANDEIRA } from '@balcao/domain/cartao/numero';
import {
  descreverOpcao,
  type OpcaoDeParcela,
  opcoesDeParcela,
  resumirOpcao,
} from '@balcao/domain/cartao/parcelas';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SIMULACAO } from '#ui/simulacao.ts';
import classes from './cartao.module.css';
import { Itens } from './itens.tsx';
import { type Preparo, usePagar } from './queries.ts';
import { Salvos } from './salvos.tsx';

const OUTRO = 'outro';

/** Each instalment of what was chosen, which is too long for the choice itself on a phone, and what they come to. */
function sayParcelas(opcao: OpcaoDeParcela): string | undefined {
  if (opcao.parcelas === 1) return undefined;
  return `${descreverOpcao(opcao)} · total ${formatCentavos(opcao.total)}`;
}

interface PagarProps {
  cobrancas: string;
  preparo: Preparo;
  /** The payment was decided before the page of the acquirer opened. */
  onDecided: (id: string) => void;
}

/** What is paid, the instalments and the card; the number is typed on the page of the acquirer. */
export function Pagar({ cobrancas, preparo, onDecided }: PagarProps) {
  const { itens, total, maxParcelas, cartoes, simulado } = preparo;
  const opcoes = opcoesDeParcela(total, maxParcelas);
  const [wanted, setWanted] = useState('1');
  const [card, setCard] = useState(OUTRO);
  const [guardar, setGuardar] = useState(false);
  const pagar = usePagar(cobrancas, onDecided);
  // A total that changed may offer fewer instalments, and a kept card may be gone.
  const chosen = opcoes.find((one) => String(one.parcelas) === wanted) ?? opcoes[0];
  const parcelas = String(chosen?.parcelas ?? 1);
  const cartaoId = cartoes.find(({ id, vencido }) => id === card && !vencido)?.id ?? null;
  const busy = pagar.isPending || pagar.isSuccess;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const ids = itens.map((one) => one.cobrancaId);
    pagar.mutate({
      cobrancas: ids,
      total,
      parcelas: Number(parcelas),
      cartaoId,
      guardar: guardar && cartaoId === null,
    });
  };
  return (
    <div className={classes.parts}>
      <Section title="O que você paga">
        <Itens itens={itens} total={total} />
      </Section>
      <Section title="Como você paga">
        <form onSubmit={submit}>
          <FieldStack>
            <SelectField
              label="Parcelas"
              name="parcelas"
              hint={chosen && sayParcelas(chosen)}
              value={parcelas}
              onChange={(event) => setWanted(event.currentTarget.value)}
              placeholder={null}
              disabled={busy}
              options={opcoes.map((opcao) => ({
                value: String(opcao.parcelas),
                label: resumirOpcao(opcao),
              }))}
            />
            {cartoes.length > 0 && (
              <RadioField
                label="Cartão"
                name="cartao"
                value={cartaoId ?? OUTRO}
                onChange={setCard}
                disabled={busy}
                options={[
                  ...cartoes.map(({ id, bandeira, final, validade, vencido }) => ({
                    value: id,
                    label: `${NOME_DA_BANDEIRA[bandeira]} final ${final}`,
                    hint: vencido
                      ? `Venceu em ${formatValidade(validade)}`
                      : `Vence em ${formatValidade(validade)}`,
                    disabled: vencido,
                  })),
                  { value: OUTRO, label: 'Outro cartão' },
                ]}
              />
            )}
            {cartaoId === null && (
              <CheckboxField
                label="Guardar este cartão para a próxima vez"
                hint="O portal guarda só a bandeira, os quatro últimos números e a validade."
                checked={guardar}
                onChange={setGuardar}
                disabled={busy}
              />
            )}
            <Nota simulado={simulado} />
            <Failure error={pagar.error} />
            <FormActions>
              <Button type="submit" loading={busy}>
                Pagar com cartão
              </Button>
            </FormActions>
          </FieldStack>
        </form>
      </Section>
      {cartoes.length > 0 && <Salvos cobrancas={cobrancas} cartoes={cartoes} />}
    </div>
  );
}

/** Where the number is typed, and that a simulation moves no money. */
function Nota({ simulado }: Pick<Preparo, 'simulado'>) {
  return (
    <>
      <p className={classes.note}>
        O número do cartão é digitado na página da operadora, fora do portal. Depois, você volta para cá.
      </p>
      {simulado && (
        <Callout tone="atencao" title={`${SIMULACAO}.`}>
          A página da operadora aceita só números de teste.
        </Callout>
      )}
    </>
  );
}
