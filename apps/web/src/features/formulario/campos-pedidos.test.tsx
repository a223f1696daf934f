import type { Campo } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { CamposPedidos } from './campos-pedidos.tsx';
import { hoje, semEnvios } from './prova.fixture.tsx';

const DEBITO = { valor: 'a', rotulo: 'Anuidade 2025', quantia: 61_250, reparcelado: 0 };

const campos: Campo[] = [
  {
    nome: 'debitos',
    rotulo: 'Débitos',
    tipo: 'multi',
    opcoes: { de: 'cobrancas', caminho: 'parcelaveis' },
  },
  { nome: 'parcelas', rotulo: 'Parcelas', tipo: 'int' },
  { nome: 'dia', rotulo: 'Dia', tipo: 'sel', opcoes: ['10'] },
  {
    nome: 'minima',
    rotulo: 'Entrada mínima',
    tipo: 'calc',
    formato: 'moeda',
    calculo: { quantia: 'debitos', parte: 'entradaMinima' },
  },
  {
    nome: 'maximo',
    rotulo: 'Máximo de parcelas',
    tipo: 'calc',
    formato: 'numero',
    calculo: { quantia: 'debitos', parte: 'parcelasMaximas' },
  },
  { nome: 'entrada', rotulo: 'Entrada', tipo: 'moeda', min: { campo: 'minima', senao: 1 } },
  {
    nome: 'plano',
    rotulo: 'Como fica o acordo',
    tipo: 'calc',
    formato: 'texto',
    calculo: { acordo: { debitos: 'debitos', parcelas: 'parcelas', dia: 'dia', entrada: 'entrada' } },
  },
];

const form = createForm(campos);

function Correcao() {
  const [given, setGiven] = useState<RespostasBrutas>({});
  return (
    <CamposPedidos
      form={form}
      filed={{ debitos: ['a'], parcelas: 5, dia: '10', entrada: 10_000 }}
      given={given}
      onGiven={setGiven}
      pedidos={['entrada']}
      contexto={{ hoje, opcoes: { 'cobrancas.parcelaveis': [DEBITO] } }}
      erros={new Map()}
      anexos={[]}
      uploads={semEnvios}
    />
  );
}

it('a correction shows the results and limits that depend on the corrected amount', async () => {
  const { user } = await renderPart(<Correcao />);
  expect(screen.getByText('Como fica o acordo').nextSibling).toHaveTextContent('A entrada é de R$ 100,00');
  expect(screen.getByText('Entrada mínima').nextSibling).toHaveTextContent('R$ 61,25');
  expect(screen.queryByText('Máximo de parcelas')).toBeNull();
  expect(screen.queryByText('Débitos')).toBeNull();
  const box = screen.getByRole('textbox', { name: /^Entrada/ });
  await user.clear(box);
  await user.type(box, '200,00');
  expect(screen.getByText('Como fica o acordo').nextSibling).toHaveTextContent('A entrada é de R$ 200,00');
});
