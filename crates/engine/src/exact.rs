//! Powers and logarithms that are the same on every machine. IEEE 754 specifies `+ - * /` and the square root to the last bit; `powf`, `powi`,
//! `exp` and the like differ between maths libraries, and a computer player that used them would decide otherwise in a browser.

/// The base multiplied by itself, by squaring.
pub fn power(mut base: f64, mut exponent: u32) -> f64 {
    let mut result = 1.0;
    loop {
        if exponent & 1 == 1 {
            result *= base;
        }
        exponent >>= 1;
        if exponent == 0 {
            return result;
        }
        base *= base;
    }
}

/// The base to the power of a number of halves: three halves are `base * base.sqrt()`.
pub fn power_of_halves(base: f64, halves: u32) -> f64 {
    let whole = power(base, halves / 2);
    if halves % 2 == 1 { whole * base.sqrt() } else { whole }
}

/// The natural logarithm of a number of at least 1, to about fifteen digits.
pub fn logarithm(number: f64) -> f64 {
    let (mut rest, mut doublings) = (number, 0.0);
    while rest > 2.0 {
        rest /= 2.0;
        doublings += 1.0;
    }
    // The series of the area hyperbolic tangent: every term is less than a ninth of the one before.
    let ratio = (rest - 1.0) / (rest + 1.0);
    let (mut term, mut sum) = (ratio, 0.0);
    for odd in 0..18 {
        sum += term / f64::from(2 * odd + 1);
        term *= ratio * ratio;
    }
    doublings * std::f64::consts::LN_2 + 2.0 * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_products_and_roots() {
        for (made, expected) in [
            (power(0.0, 0), 1.0_f64),
            (power(3.0, 1), 3.0),
            (power(3.0, 5), 243.0),
            (power(0.5, 10), 1.0 / 1024.0),
            (power_of_halves(9.0, 0), 1.0),
            (power_of_halves(9.0, 1), 3.0),
            (power_of_halves(9.0, 3), 27.0),
        ] {
            assert_eq!(made.to_bits(), expected.to_bits(), "{made} is {expected}");
        }
    }

    #[test]
    fn logarithms_are_those_of_the_tables() {
        for (number, expected) in [(1.0, 0.0), (4.0, 1.386_294_361_12), (3.0, 1.098_612_288_67), (10_000.0, 9.210_340_371_98)] {
            assert!((logarithm(number) - expected).abs() < 1e-11, "ln {number} is {}", logarithm(number));
        }
    }

    #[test]
    fn powers_have_these_bits_everywhere() {
        assert_eq!(power(0.9, 7).to_bits(), 0x3fde_9c6a_99d1_cdc0);
        assert_eq!(power_of_halves(0.1, 5).to_bits(), 0x3f69_e7c6_e433_90b8);
    }
}
