/**
 * Progressive enhancement: replaces a radio button for each hour by a range slider with finer steps. The style sheet renders
 * `--hour`; readings between hours are interpolated, and the slider's `aria-valuetext` says them.
 *
 * @param figure - contains a fieldset with a label for each hour, and the slider
 */
export function start(figure: HTMLElement): void {
  const fieldset = figure.querySelector('fieldset');
  const slider = figure.querySelector<HTMLInputElement>('input[type=range]');
  if (fieldset === null || slider === null) return;
  const labels = [...fieldset.querySelectorAll('label')];
  const radios = labels.flatMap((label) => [...label.querySelectorAll('input')]);
  const levels = labels.map(({ dataset }) => Number(dataset.level));
  // In half hours, like the style sheet.
  const streets = [...figure.querySelectorAll<HTMLElement>('tr[data-from]')].map(({ dataset }) => ({
    from: Number(dataset.from) / 2,
  }));
  const numbers = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const show = () => {
    const at = Number(slider.value);
    const nearest = radios[Math.round(at)];
    if (nearest !== undefined) nearest.checked = true;
    figure.style.setProperty('--hour', slider.value);
    const first = labels[0]?.textContent ?? '';
    const readings = {
      time: later(first, at),
      level: `${numbers.format(between(levels, at))} ${fieldset.dataset.unit}`,
      streets: String(underWater(streets, at)),
    };
    let valueText = fieldset.dataset.said ?? '';
    for (const [name, reading] of Object.entries(readings)) {
      valueText = valueText.replace(`{${name}}`, reading);
      const output = figure.querySelector(`[data-reading-of=${name}] [data-at='${Math.round(at)}']`);
      if (output !== null) output.textContent = reading;
    }
    slider.ariaValueText = valueText;
  };
  slider.value = String(
    Math.max(
      0,
      radios.findIndex(({ checked }) => checked),
    ),
  );
  slider.addEventListener('input', show);
  const hadFocus = fieldset.contains(document.activeElement);
  slider.hidden = false;
  for (const radio of radios) radio.hidden = true;
  if (hadFocus) slider.focus();
  show();
}

/** The linearly interpolated level. */
function between(levels: readonly number[], at: number): number {
  const before = levels[Math.floor(at)] ?? 0;
  const after = levels[Math.ceil(at)] ?? before;
  return before + (after - before) * (at % 1);
}

/** Adds hours to a time such as `12:00`. */
function later(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute + hours * 60;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(Math.round(minutes % 60))}`;
}

/**
 * Counts the streets that are under water at an hour.
 *
 * @param streets - with the hour from which each is flooded
 * @param hour - from now, with fractions
 */
export function underWater(streets: readonly { readonly from: number }[], hour: number): number {
  return streets.filter(({ from }) => from <= hour).length;
}
