/**
 * Puts a slider in the place of radio buttons, one for each hour: it stops in between, too. The style sheet draws what `--hour`
 * says; the level is between those of the hours beside it, the streets are counted, and the slider says it all.
 *
 * @param figure - holds a fieldset with a label for each hour, and the slider
 */
export function start(figure: HTMLElement): void {
  const fieldset = figure.querySelector('fieldset');
  const slider = figure.querySelector<HTMLInputElement>('input[type=range]');
  if (fieldset === null || slider === null) return;
  const labels = [...fieldset.querySelectorAll('label')];
  const radios = labels.flatMap((label) => [...label.querySelectorAll('input')]);
  const levels = labels.map(({ dataset }) => Number(dataset.level));
  // In halves of an hour, as the style sheet has it.
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
    let said = fieldset.dataset.said ?? '';
    for (const [name, reading] of Object.entries(readings)) {
      said = said.replace(`{${name}}`, reading);
      const place = figure.querySelector(`[data-reading-of=${name}] [data-at='${Math.round(at)}']`);
      if (place !== null) place.textContent = reading;
    }
    slider.ariaValueText = said;
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

/** A level between those of two hours. */
function between(levels: readonly number[], at: number): number {
  const before = levels[Math.floor(at)] ?? 0;
  const after = levels[Math.ceil(at)] ?? before;
  return before + (after - before) * (at % 1);
}

/** The clock's time some hours later, as `12:00` says it. */
function later(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute + hours * 60;
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(Math.round(minutes % 60))}`;
}

/**
 * How many of the streets are under water at an hour.
 *
 * @param streets - with the hour from which each is
 * @param hour - counted from now, with fractions
 */
export function underWater(streets: readonly { readonly from: number }[], hour: number): number {
  return streets.filter(({ from }) => from <= hour).length;
}
